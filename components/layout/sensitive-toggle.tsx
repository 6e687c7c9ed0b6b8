"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Eye, EyeOff } from "#components/ui/icons.ts";

interface SensitiveToggleProps {
  hidden: boolean;
  onChange: (hidden: boolean) => void;
}

export function SensitiveToggle({ hidden, onChange }: SensitiveToggleProps) {
  const t = useTranslations("commons.sensitive");
  const Icon = hidden ? EyeOff : Eye;
  const words = hidden ? t("show") : t("hide");
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-pressed={hidden}
      aria-label={words}
      title={words}
      onClick={() => onChange(!hidden)}
    >
      <Icon />
    </Button>
  );
}

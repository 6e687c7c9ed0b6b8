"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

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
      <Icon aria-hidden />
    </Button>
  );
}

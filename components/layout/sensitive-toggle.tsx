"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Eye, EyeOff } from "#components/ui/icons.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { useSensitivity } from "./sensitive.tsx";

/** The attribute by which useListKeys finds the button. */
export const sensitiveToggleMark = "data-sensitive-toggle";

/** Hides names, contacts and amounts from a passer-by, in every list of this browser. */
export function SensitiveToggle() {
  const t = useTranslations("commons.sensitive");
  const { hidden, toggle } = useSensitivity();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <Button
      {...{ [sensitiveToggleMark]: "" }}
      variant={hidden ? "secondary" : "ghost"}
      size="icon-sm"
      aria-pressed={hidden}
      aria-label={t("hide")}
      title={hidden ? t("show") : t("hide")}
      onClick={toggle}
      className={hidden ? "lg:w-auto lg:gap-1.5 lg:px-2" : undefined}
    >
      <Icon />
      {hidden ? (
        <span className="flex items-center gap-1.5 max-lg:hidden">
          {t("hidden")}
          <Kbd>H</Kbd>
        </span>
      ) : null}
    </Button>
  );
}

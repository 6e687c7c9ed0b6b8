"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Moon, Sun } from "#components/ui/icons.ts";

/** Null follows the cabinet's own theme. */
export type PhoneScheme = "light" | "dark" | null;

interface PhoneSchemeButtonProps {
  scheme: PhoneScheme;
  onChange: (scheme: PhoneScheme) => void;
}

/** Turns a preview's phone dark or light, whatever the cabinet is. */
export function PhoneSchemeButton({ scheme, onChange }: PhoneSchemeButtonProps) {
  const t = useTranslations("send.preview");
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={t("otherTheme")}
      onClick={() => onChange((scheme ?? ownScheme()) === "dark" ? "light" : "dark")}
    >
      <span data-scheme={scheme ?? undefined} className="contents">
        <Moon className="dark:hidden" />
        <Sun className="hidden dark:block" />
      </span>
    </Button>
  );
}

/** Reads the theme of the cabinet. */
function ownScheme(): PhoneScheme {
  const { theme } = document.documentElement.dataset;
  const isDark = theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches;
  return isDark || theme === "dark" ? "dark" : "light";
}

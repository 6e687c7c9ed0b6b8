"use client";

import { useTranslations } from "next-intl";
import { Keyboard } from "#components/ui/icons.ts";
import { runShellCommand } from "./command-events.ts";

export function ShortcutsButton() {
  const t = useTranslations("layout");
  return (
    <button
      type="button"
      aria-label={t("shortcuts.title")}
      title={t("shortcuts.title")}
      onClick={() => runShellCommand("shortcuts")}
      className="grid size-7 place-items-center rounded-control text-text-2 hover:bg-fill hover:text-text rail:hidden"
    >
      <Keyboard className="size-4" />
    </button>
  );
}

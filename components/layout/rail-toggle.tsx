"use client";

import { useTranslations } from "next-intl";
import { useAttempt } from "#components/form/use-attempt.ts";
import { PanelLeft } from "#components/ui/icons.ts";
import { railCookie } from "#lib/theme.ts";
import { foldToolbar } from "#server/i18n/actions.ts";
import { keepAtOnce } from "./keep-at-once.ts";

/** Folds the toolbar to its rail and back; only from 1280, below it is always a rail. */
export function RailToggle() {
  const t = useTranslations("layout");
  const attempt = useAttempt();
  const fold = async () => {
    const shell = document.querySelector<HTMLElement>("[data-shell]");
    if (!shell) return;
    const folded = shell.dataset.shell !== "rail";
    shell.dataset.shell = folded ? "rail" : "full";
    keepAtOnce(railCookie, folded ? "1" : "0");
    await attempt(async () => foldToolbar(folded));
  };
  return (
    <button
      type="button"
      aria-label={t("fold")}
      title={t("fold")}
      onClick={() => void fold()}
      className="grid size-7 place-items-center rounded-control text-text-2 hover:bg-fill hover:text-text max-xl:hidden"
    >
      <PanelLeft className="size-4" />
    </button>
  );
}

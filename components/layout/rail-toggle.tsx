"use client";

import { useTranslations } from "next-intl";
import { PanelLeft } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import { foldToolbar } from "#server/i18n/actions.ts";

/** Folds the toolbar to its rail and back; only from 1280, below it is always a rail. */
export function RailToggle() {
  const t = useTranslations("layout");
  const fold = async () => {
    const shell = document.querySelector<HTMLElement>("[data-shell]");
    if (!shell) return;
    const folded = shell.dataset.shell !== "rail";
    shell.dataset.shell = folded ? "rail" : "full";
    const result = await foldToolbar(folded);
    if (!result.ok) showToast({ kind: "failure", title: result.error.message });
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

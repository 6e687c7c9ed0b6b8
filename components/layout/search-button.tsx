"use client";

import { useTranslations } from "next-intl";
import { Search } from "#components/ui/icons.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { runShellCommand } from "./command-events.ts";

export function SearchButton({ small = false }: { small?: boolean }) {
  const t = useTranslations("layout");
  const open = () => runShellCommand("palette");
  if (small) {
    return (
      <button
        type="button"
        aria-label={t("search")}
        onClick={open}
        className="grid size-11 place-items-center rounded-control text-text-2"
      >
        <Search className="size-4.5" />
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-label={t("search")}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
      className="flex h-8 w-full items-center gap-2 rounded-control border border-border-strong bg-surface px-2 text-13 text-muted hover:border-input rail:justify-center rail:px-0"
    >
      <Search className="size-4" />
      <span className="flex-1 text-left rail:hidden">{t("search")}</span>
      <Kbd hint className="rail:hidden">
        {t("paletteKey")}
      </Kbd>
    </button>
  );
}

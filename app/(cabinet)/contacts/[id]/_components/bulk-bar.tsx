"use client";

import { useTranslations } from "next-intl";
import type { BulkWish } from "#components/contacts/bulk-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import { ArrowRight, Copy, ShieldBan, Trash2, X } from "#components/ui/icons.ts";
import { maxChosen } from "#lib/contacts/fields.ts";
import type { Viewer } from "../../_components/viewer.ts";

interface BulkBarProps {
  viewer: Viewer;
  isBlackList: boolean;
  /** The number of selected contacts. */
  count: number;
  isAll: boolean;
  /** How many the filter finds, as far as they were counted. */
  total: number;
  isAtLeast: boolean;
  onAll: () => void;
  onClear: () => void;
  onWish: (wish: BulkWish) => void;
}

/** What can be done with the contacts that are chosen. */
export function BulkBar({
  viewer,
  isBlackList,
  count,
  isAll,
  total,
  isAtLeast,
  onAll,
  onClear,
  onWish,
}: BulkBarProps) {
  const t = useTranslations("contacts.bulk");
  const isTooMany = !isAll && count > maxChosen;
  const wishes: readonly (false | { wish: BulkWish; icon: Icon })[] = [
    viewer.mayUpdate && { wish: "move", icon: ArrowRight },
    viewer.mayCreate && { wish: "copy", icon: Copy },
    viewer.mayCreate && !isBlackList && { wish: "block", icon: ShieldBan },
    viewer.mayRemove && { wish: "remove", icon: Trash2 },
  ];
  return (
    <div
      role="toolbar"
      aria-label={t("bar")}
      data-action-bar=""
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-border bg-accent-subtle px-6 py-2 text-13 max-md:sticky max-md:bottom-19 max-md:z-10 max-md:px-4"
    >
      <span role="status" className="font-medium figures">
        {isAll ? t(isAtLeast ? "allAtLeast" : "all", { count: total }) : t("chosen", { count })}
      </span>
      {!isAll && total > count ? (
        <button type="button" onClick={onAll} className="text-accent-text hover:underline">
          {t(isAtLeast ? "chooseAllAtLeast" : "chooseAll", { count: total })}
        </button>
      ) : null}
      {isTooMany ? (
        <span className="text-danger-text">{t("tooMany", { count: maxChosen })}</span>
      ) : null}
      <span className="ml-auto flex flex-wrap items-center gap-2 max-md:order-last max-md:-mx-4 max-md:scrollbar-none max-md:w-screen max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1">
        {wishes.map((one) => {
          if (!one) return null;
          const { wish, icon: Shown } = one;
          return (
            <Button
              key={wish}
              size="sm"
              variant={wish === "remove" ? "danger-quiet" : "secondary"}
              disabled={isTooMany}
              onClick={() => onWish(wish)}
              className="shrink-0"
            >
              <Shown />
              {t(`act.${wish}`)}
            </Button>
          );
        })}
      </span>
      <Button
        size="icon"
        variant="ghost"
        aria-label={t("clear")}
        onClick={onClear}
        className="max-md:ml-auto"
      >
        <X />
      </Button>
    </div>
  );
}

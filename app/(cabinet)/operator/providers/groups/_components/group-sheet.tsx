"use client";

import { useTranslations } from "next-intl";
import { TimeRow } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { ProviderDot } from "#components/providers/rule-targets.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { ProviderGroupView } from "#lib/providers/provider-group.ts";

/** A group's providers in their order, and how one of them is chosen. */
export function GroupSheet({ open, menu }: SheetProps<ProviderGroupView>) {
  const t = useTranslations("providers.groups");
  const say = useTranslations("providers.rules.targets");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(group) => <span className="truncate">{group?.title ?? t("title")}</span>}
      menu={menu}
    >
      {({ targets, strategy, rules, createdAt, updatedAt }) => (
        <>
          <SheetSection title={t("fields.targets")}>
            {targets.map(({ ProviderId, provider, weight, isWorking }, at) => (
              <SheetRow
                key={ProviderId}
                name={
                  <span className="flex items-center gap-2">
                    <span className="text-muted">{at + 1}</span>
                    <ProviderDot isWorking={isWorking} />
                    <bdi>{provider}</bdi>
                  </span>
                }
              >
                {strategy === "weight" ? t("share", { weight }) : null}
              </SheetRow>
            ))}
          </SheetSection>
          <SheetSection>
            <SheetRow name={say("strategy")}>{say(`strategies.${strategy}`)}</SheetRow>
            <SheetRow name={t("fields.rules")}>{rules}</SheetRow>
            <TimeRow name={t("fields.createdAt")} at={createdAt} />
            <TimeRow name={t("fields.updatedAt")} at={updatedAt} />
          </SheetSection>
        </>
      )}
    </RowSheet>
  );
}

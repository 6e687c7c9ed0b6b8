"use client";

import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { PriceRange } from "#components/tariffs/price-range.tsx";
import { RuleCard } from "#components/tariffs/rule-card.tsx";
import { Time } from "#components/time/time.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { TariffView } from "#lib/tariffs/tariff-view.ts";

/** A price plan with all of its rules, in the order in which they are asked. */
export function TariffSheet({ open }: { open: OpenRow<TariffView> }) {
  const t = useTranslations("tariffs");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(tariff) => (tariff ? <ChannelLabel channel={tariff.source} /> : t("tariff"))}
    >
      {(tariff) => (
        <>
          <SheetSection>
            <SheetRow name={t("columns.title")}>{tariff.title}</SheetRow>
            <SheetRow name={t("columns.prices")}>
              <PriceRange tariff={tariff} />
            </SheetRow>
            <SheetRow name={t("changedAt")}>
              <Time value={tariff.updatedAt} format="date-time" />
            </SheetRow>
          </SheetSection>
          <SheetSection title={t("rules", { count: tariff.usersTariffs.finalRules.length })}>
            <p className="mb-2 text-12 text-muted">{t("order")}</p>
            <ol className="flex flex-col gap-2">
              {tariff.usersTariffs.finalRules.map((rule, at) => (
                <li key={`${at} ${rule.id}`}>
                  <RuleCard rule={rule} tariff={tariff} />
                </li>
              ))}
            </ol>
          </SheetSection>
        </>
      )}
    </RowSheet>
  );
}

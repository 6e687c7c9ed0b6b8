"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { useQueryClient } from "#components/query/use-query.ts";
import { Loss } from "#components/tariffs/loss.tsx";
import { GivePriceList } from "#components/tariffs/price-list-dialogs.tsx";
import { PriceRange } from "#components/tariffs/price-range.tsx";
import { RulesEditor } from "#components/tariffs/rules-editor.tsx";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet.tsx";
import type { PriceListDetails, PriceListView } from "#lib/tariffs/price-list.ts";
import { updatePriceListAction } from "#server/tariffs/actions.ts";

/** A price list with its rules, each of which can be changed. */
export function PriceListSheet({ open }: { open: OpenRow<PriceListView, PriceListDetails> }) {
  const t = useTranslations("tariffs");
  const client = useQueryClient();
  const [isGiving, setGiving] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: ["priceLists"] });
  return (
    <RowSheet
      open={open}
      title={(list) => list?.title ?? t("tariff")}
      missing={t("missing")}
      failed={t("failed")}
    >
      {(list) => (
        <>
          <SheetSection>
            <SheetRow name={t("columns.source")}>
              <ChannelLabel channel={list.source} />
            </SheetRow>
            <SheetRow name={t("columns.prices")}>
              <PriceRange tariff={list} />
            </SheetRow>
            <SheetRow name={t("lists.version")}>{list.version}</SheetRow>
            <SheetRow name={t("changedAt")}>
              <Time value={list.updatedAt} format="date-time" />
            </SheetRow>
            <Button className="mt-2" onClick={() => setGiving(true)}>
              {t("lists.give")}
            </Button>
          </SheetSection>
          <SheetSection title={t("rules", { count: list.rules.length })}>
            <p className="mb-2 text-12 text-muted">{t("order")}</p>
            {list.warnings
              .filter(({ rule }) => rule === null)
              .map((warning) => (
                <Loss
                  key={Object.values(warning).join(" ")}
                  warning={warning}
                  currency={list.currency}
                  operators={list.operators}
                />
              ))}
            <RulesEditor
              source={list.source}
              currency={list.currency}
              rules={list.rules}
              operators={list.operators}
              warnings={list.warnings}
              save={async (rules) =>
                updatePriceListAction({
                  id: list.id,
                  title: list.title,
                  version: list.version,
                  rules,
                })
              }
              onDone={refresh}
            />
          </SheetSection>
          {isGiving ? (
            <GivePriceList list={list} onDone={refresh} onClose={() => setGiving(false)} />
          ) : null}
        </>
      )}
    </RowSheet>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { FormerVersions } from "#components/tariffs/former-versions.tsx";
import { Loss } from "#components/tariffs/loss.tsx";
import { GivePriceList, RenamePriceList } from "#components/tariffs/price-list-dialogs.tsx";
import { PriceRange } from "#components/tariffs/price-range.tsx";
import { RulesEditor } from "#components/tariffs/rules-editor.tsx";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { PriceListDetails, PriceListView } from "#lib/tariffs/price-list.ts";
import { updatePriceListAction } from "#server/tariffs/actions.ts";

/** A price list with its rules, each of which can be changed. */
export function PriceListSheet({ open: row }: { open: OpenRow<PriceListView, PriceListDetails> }) {
  const t = useTranslations("tariffs");
  const client = useQueryClient();
  const format = useFormatter();
  const [dialog, open] = useState<"give" | "rename" | null>(null);
  const close = () => open(null);
  const refresh = () => void client.invalidateQueries({ queryKey: ["priceLists"] });
  return (
    <RowSheet open={row} t={t} title={(list) => list?.title ?? t("tariff")}>
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
            <SheetRow name={t("lists.accounts")}>{format.number(list.accounts)}</SheetRow>
            <SheetRow name={t("changedAt")}>
              <Time value={list.updatedAt} format="date-time" />
            </SheetRow>
            <p className="mt-2 flex flex-wrap gap-2">
              <Button onClick={() => open("give")}>{t("lists.give")}</Button>
              <Button onClick={() => open("rename")}>{t("lists.rename")}</Button>
            </p>
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
              note={t("lists.paidBy", { count: list.accounts })}
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
          <FormerVersions list={list} />
          {dialog === "give" ? (
            <GivePriceList list={list} onDone={refresh} onClose={close} />
          ) : null}
          {dialog === "rename" ? (
            <RenamePriceList list={list} onDone={refresh} onClose={close} />
          ) : null}
        </>
      )}
    </RowSheet>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { Money, MoneyColumn } from "#components/money/money.tsx";
import { Price } from "#components/money/price.tsx";
import { SendingError } from "#components/sendings/sending-error.tsx";
import { saveBlob } from "#components/storage/save-blob.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Button } from "#components/ui/button.tsx";
import { ChoiceChip } from "#components/ui/choice-chip.tsx";
import type { TableDimension } from "#lib/analytics/screen-choices.ts";
import type { AnalyticsTableRow, AnalyticsView } from "#lib/analytics/screen-view.ts";
import { columnDecimals } from "#lib/money-text.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { endedOf } from "#lib/sendings/figures.ts";
import { useAnalyticsAddress } from "./analytics-address.ts";
import { AnalyticsChange } from "./analytics-change.tsx";
import { OnlyThis } from "./only-this.tsx";
import { useRowName } from "./use-row-name.ts";
import { useSeconds } from "./use-seconds.ts";
import { useTableFile } from "./use-table-file.ts";

interface AnalyticsTableProps {
  view: AnalyticsView;
  by: TableDimension;
  dimensions: readonly TableDimension[];
  withProviderText: boolean;
  /** The days that are shown, for the name of the file. */
  period: { from: string; to: string };
}

const heads = [
  "sent",
  "change",
  "delivered",
  "seen",
  "failed",
  "reason",
  "median",
  "p95",
  "clicked",
  "answered",
  "optedOut",
  "priceOfDelivered",
  "spent",
] as const;

/** The same numbers as a table, by the chosen dimension, with a total that adds up. */
export function AnalyticsTable(props: AnalyticsTableProps) {
  const { view, by, dimensions, period } = props;
  const t = useTranslations("analytics");
  const { go } = useAnalyticsAddress();
  const nameOf = useRowName(by);
  const fileOf = useTableFile(by, nameOf);
  const download = () =>
    saveBlob(
      new Blob([fileOf(view)], { type: "text/csv" }),
      `analytics-${by}-${period.from}-${period.to}.csv`,
    );
  // Most messages have no link.
  const shown = heads.filter((name) => name !== "clicked" || view.total.clicks > 0);
  const total = {
    ...view.total,
    key: "",
    name: null,
    before: view.before?.sent ?? null,
    deliveryTime: view.deliveryTime,
    reason: null,
  };
  const inColumn = (
    amountOf: (row: Pick<AnalyticsTableRow, "spent" | "delivered">) => number,
    form: "amount" | "price",
  ) =>
    columnDecimals(
      [...view.rows, total].map((row) => ({
        amount: amountOf(row),
        currency: row.money[0]?.currency ?? view.currency,
        form,
      })),
    );
  const decimals = {
    price: inColumn(priceOf, "price"),
    spent: inColumn((row) => row.spent, "amount"),
  };
  return (
    <section className="pb-4">
      <div
        className="flex flex-wrap items-center gap-1 px-6 py-2 max-md:px-4"
        role="group"
        aria-label={t("divide")}
      >
        {dimensions.map((name) => (
          <ChoiceChip key={name} isChosen={name === by} onChoose={() => go({ by: name })}>
            {t(`dimensions.${name}`)}
          </ChoiceChip>
        ))}
        <Button size="sm" className="ml-auto" onClick={download}>
          {t("csv")}
        </Button>
      </div>
      <div
        className="overflow-x-auto"
        role="region"
        aria-label={t("table")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
      >
        <table className="w-full text-13">
          <caption className="sr-only">{t("table")}</caption>
          <thead className="text-12 text-muted">
            <tr className="border-y border-border">
              <th scope="col" className="h-8 px-2 pl-6 text-left font-normal max-md:pl-4">
                {t(`dimensions.${by}`)}
              </th>
              {shown.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={`px-1 font-normal whitespace-nowrap last:pr-6 ${name === "reason" ? "text-left" : "text-right"}`}
                >
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <Row
                key={row.key}
                {...props}
                row={row}
                shown={shown}
                decimals={decimals}
                currency={row.money[0]?.currency ?? view.currency}
              >
                <OnlyThis by={by} row={row}>
                  {by === "channel" ? (
                    <ChannelLabel channel={row.key as ChannelType} />
                  ) : (
                    nameOf(row)
                  )}
                </OnlyThis>
              </Row>
            ))}
          </tbody>
          <tfoot className="bg-fill font-semibold">
            <Row
              {...props}
              row={total}
              shown={shown}
              decimals={decimals}
              currency={view.currency}
              readable={view.readable.now}
            >
              {t("total")}
            </Row>
          </tfoot>
        </table>
      </div>
      {view.hidden > 0 ? (
        <p className="px-6 pt-2 text-12 text-muted max-md:px-4">
          {t("hidden", { count: view.hidden })}
        </p>
      ) : null}
    </section>
  );
}

type Head = (typeof heads)[number];

type RowProps = Pick<AnalyticsTableProps, "withProviderText"> & {
  row: AnalyticsTableRow;
  shown: readonly Head[];
  currency: string;
  decimals: Record<"price" | "spent", Record<string, number>>;
  /** Messages of channels that report reading, where others are among them. */
  readable?: number;
  children: ReactNode;
};

/** What a delivered message cost, in the fineness that money has. */
function priceOf({ spent, delivered }: Pick<AnalyticsTableRow, "spent" | "delivered">): number {
  return delivered > 0 ? Math.round((spent / delivered) * 10_000) / 10_000 : 0;
}

function Row({ row, shown, currency, decimals, withProviderText, readable, children }: RowProps) {
  const t = useTranslations("analytics");
  const format = useFormatter();
  const seconds = useSeconds();
  const { sent, delivered, seen, failed, before, deliveryTime, reason } = row;
  const share = (part: number, all: number) =>
    all > 0 ? format.number(part / all, { style: "percent", maximumFractionDigits: 1 }) : "—";
  const cells: Record<Head, ReactNode> = {
    sent: format.number(sent),
    change: <AnalyticsChange now={sent} before={before} kind="count" better={null} />,
    delivered: share(delivered, endedOf(row)),
    seen: seen > 0 ? share(seen, readable ?? delivered) : "—",
    failed: format.number(failed),
    reason:
      reason === null ? null : <SendingError error={reason} withProviderText={withProviderText} />,
    median: seconds(deliveryTime?.median),
    p95: seconds(deliveryTime?.p95),
    clicked: (
      <>
        {format.number(row.clicked)}
        {row.clicks > row.clicked ? (
          <span className="text-muted" title={t("clicksInAll", { count: row.clicks })}>
            {" / "}
            {format.number(row.clicks)}
          </span>
        ) : null}
      </>
    ),
    answered: format.number(row.answered),
    optedOut: format.number(row.optedOut),
    priceOfDelivered:
      delivered > 0 ? (
        <MoneyColumn decimals={decimals.price}>
          <Price amount={priceOf(row)} currency={currency} />
        </MoneyColumn>
      ) : (
        "—"
      ),
    spent: (
      <MoneyColumn decimals={decimals.spent}>
        <Money amount={row.spent} currency={currency} />
      </MoneyColumn>
    ),
  };
  return (
    <tr className="border-b border-border">
      <th
        scope="row"
        className="h-9 max-w-60 truncate px-2 pl-6 text-left font-normal max-md:pl-4 [tfoot_&]:font-semibold"
      >
        {children}
      </th>
      {shown.map((name) => (
        <td
          key={name}
          className={`px-1 whitespace-nowrap last:pr-6 ${name === "reason" ? "min-w-28 py-1 text-left whitespace-normal text-text-2" : "text-right figures"}`}
        >
          {cells[name]}
        </td>
      ))}
    </tr>
  );
}

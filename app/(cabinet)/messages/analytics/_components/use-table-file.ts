import { useLocale, useTranslations } from "next-intl";
import { useMoneyClosed } from "#components/money/money.tsx";
import { useErrorWords } from "#components/sendings/sending-error.tsx";
import type { TableDimension } from "#lib/analytics/screen-choices.ts";
import type { AnalyticsTableRow, AnalyticsView } from "#lib/analytics/screen-view.ts";
import { readerFormat } from "#lib/exports/reader-format.ts";
import { tableText } from "./table-text.ts";

const counts = [
  "sent",
  "delivered",
  "seen",
  "failed",
  "clicked",
  "clicks",
  "answered",
  "optedOut",
] as const;

/** Writes the table as CSV: counts instead of shares, numbers as the reader's spreadsheet takes them. */
export function useTableFile(
  by: TableDimension,
  nameOf: (row: AnalyticsTableRow) => string,
): (view: AnalyticsView) => string {
  const t = useTranslations("analytics");
  const locale = useLocale();
  const errorWords = useErrorWords();
  const isMoneyClosed = useMoneyClosed();
  return (view) => {
    const format = readerFormat(locale);
    const number = (value: number | null | undefined) =>
      value === null || value === undefined ? "" : format.number(String(value));
    const seconds = (value: number | null | undefined) =>
      number(value === null || value === undefined ? value : Math.round(value * 10) / 10);
    const lineOf = (
      name: string,
      row: Omit<AnalyticsTableRow, "key" | "name">,
      currency: string,
    ) => [
      name,
      ...counts.map((count) => number(row[count])),
      ...(view.before ? [number(row.before)] : []),
      row.reason === null ? "" : errorWords(row.reason),
      seconds(row.deliveryTime?.median),
      seconds(row.deliveryTime?.p95),
      ...(isMoneyClosed ? [] : [format.money(String(row.spent)), currency]),
    ];
    return tableText([
      [
        t(`dimensions.${by}`),
        ...counts.map((count) => t(`columns.${count}`)),
        ...(view.before ? [t("sentBefore")] : []),
        t("columns.reason"),
        t("inSeconds", { column: t("columns.median") }),
        t("inSeconds", { column: t("columns.p95") }),
        ...(isMoneyClosed ? [] : [t("columns.spent"), t("currency")]),
      ],
      ...view.rows.map((row) => lineOf(nameOf(row), row, row.money[0]?.currency ?? view.currency)),
      lineOf(
        t("total"),
        {
          ...view.total,
          before: view.before?.sent ?? null,
          deliveryTime: view.deliveryTime,
          reason: null,
        },
        view.currency,
      ),
    ]);
  };
}

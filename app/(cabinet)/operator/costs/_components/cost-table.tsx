"use client";

import { useLocale, useTranslations } from "next-intl";
import { Price } from "#components/money/price.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { countryName } from "#lib/countries.ts";
import type { CostMatrix } from "#lib/providers/cost-matrix.ts";
import { unitsOf } from "#lib/tariffs/sources.ts";
import { unitName } from "#lib/tariffs/unit-name.ts";

interface CostTableProps {
  matrix: CostMatrix;
}

/** The sale, and for each provider what it takes with what then remains. */
export function CostTable({ matrix }: CostTableProps) {
  const t = useTranslations("providers.matrix");
  const unit = useTranslations("tariffs.unit");
  const { source, list, providers, rows } = matrix;
  const locale = useLocale();
  const units = unitsOf(source).map((name) => unit(unitName(source, name)));
  if (providers.length === 0)
    return (
      <p className="rounded-card border border-border bg-surface px-4 py-6 text-text-2">
        {t("nobody")}
      </p>
    );
  return (
    <div
      role="region"
      aria-label={t("title")}
      // A table with many providers is wider than most windows: it scrolls by itself, also by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-border bg-surface"
    >
      <table className="w-full text-13">
        <caption className="px-3 py-2 text-left text-12 text-muted">{units.join(" + ")}</caption>
        <thead className="text-left text-12 text-muted">
          <tr className="border-y border-border">
            <th scope="col" className="px-3 py-2 font-medium">
              {t("network")}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {list ? t("sale", { list: list.title }) : t("noList")}
            </th>
            {providers.map(({ id, title }) => (
              <th key={id} scope="col" className="px-3 py-2 text-right font-medium">
                <bdi>{title}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(({ code, country, operator, sale, costs }) => (
            <tr key={code}>
              <th scope="row" className="px-3 py-2 text-left font-normal">
                {code === null ? t("others") : null}
                <bdi className="font-medium">
                  {operator ?? (country === null ? null : countryName(country, locale))}
                </bdi>{" "}
                <span className="text-text-2">
                  {operator && country !== null ? countryName(country, locale) : null} {code}
                </span>
              </th>
              <td className="px-3 py-2 text-right">
                <Prices prices={sale} currency={list?.currency ?? null} />
              </td>
              {providers.map(({ id, currency }, at) => (
                <td key={id} className="px-3 py-2 text-right">
                  <Prices prices={costs[at] ?? null} currency={currency} />
                  {currency === list?.currency ? (
                    <Margin sale={sale} cost={costs[at] ?? null} currency={currency ?? ""} />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Prices({ prices, currency }: { prices: number[] | null; currency: string | null }) {
  if (prices === null || currency === null) return <span className="text-muted">—</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {prices.map((price, at) => (
        // Their order is that of the channel's units.
        <span key={at}>
          {at > 0 ? " + " : null}
          <Price amount={price} currency={currency} />
        </span>
      ))}
    </span>
  );
}

interface MarginProps {
  sale: number[] | null;
  cost: number[] | null;
  currency: string;
}

/** What remains of the first unit, in money and per cent; red where it is sold below what it costs. */
function Margin({ sale, cost, currency }: MarginProps) {
  const format = useFormatter();
  const [sold, taken] = [sale?.[0], cost?.[0]];
  if (sold === undefined || taken === undefined) return null;
  // Prices have four decimals: the difference of two is one of these again.
  const left = Math.round((sold - taken) * 10_000) / 10_000;
  return (
    <span
      className={cn(
        "block text-12 whitespace-nowrap tabular-nums",
        left < 0 ? "text-danger" : "text-text-2",
      )}
    >
      <Price amount={left} currency={currency} />
      {sold > 0
        ? ` · ${format.number(left / sold, { style: "percent", maximumFractionDigits: 1 })}`
        : null}
    </span>
  );
}

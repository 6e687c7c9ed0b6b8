import { useLocale, useTranslations } from "next-intl";
import { Price } from "#components/money/price.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Input } from "#components/ui/input.tsx";
import { countryName } from "#lib/countries.ts";
import { asMoney, moneyToNumber, parseMoney } from "#lib/money.ts";
import type { PriceMatrix, PriceMatrixRow } from "#lib/tariffs/price-matrix.ts";
import { formatForInput } from "#lib/typed-amount.ts";

interface PriceRowProps {
  row: PriceMatrixRow;
  matrix: Pick<PriceMatrix, "currency" | "units" | "customer">;
  /** What is typed as the price of each unit. */
  texts: readonly string[];
  /** Why the price was refused. */
  error: string | undefined;
  onType: (texts: string[]) => void;
}

/** The typed prices; null where none is typed. */
export function typedPrices(texts: readonly string[]): number[] | null | "faulty" {
  if (texts.every((text) => text.trim() === "")) return null;
  const money = texts.map(parseMoney);
  if (money.some((one) => one === null || one < 0n)) return "faulty";
  return money.flatMap((one) => (one === null ? [] : moneyToNumber(one)));
}

/** A country, an operator or all others, with what it costs, what customers pay, and what is left. */
export function PriceRow({ row, matrix, texts, error, onType }: PriceRowProps) {
  const t = useTranslations("tariffs.matrix");
  const unitName = useTranslations("tariffs.unit");
  const locale = useLocale();
  const { currency, units } = matrix;
  const { cost, most, pays } = row;
  const name = nameOf(row, t("others"), locale);
  return (
    <tr className="border-t border-border first:border-t-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:px-3 max-md:py-2">
      <th
        scope="row"
        className="px-3 py-2 text-left font-medium break-words max-md:col-span-2 max-md:px-0 max-md:py-1"
      >
        {name}
      </th>
      <td className="px-3 py-2 text-right max-md:px-0 max-md:text-left">
        <span className="text-12 text-muted md:hidden">{t("cost")} </span>
        {cost ? (
          units.map((unit, at) => (
            <span key={unit} className="block">
              <Price amount={cost[at] ?? 0} currency={currency} />
              {(most?.[at] ?? 0) > (cost[at] ?? 0) ? (
                <span className="block text-12 text-text-2" title={t("mostHint")}>
                  {t.rich("most", {
                    price: () => <Price amount={most?.[at] ?? 0} currency={currency} />,
                  })}
                </span>
              ) : null}
            </span>
          ))
        ) : (
          <span className="text-muted">{t("unsold")}</span>
        )}
      </td>
      <td className="px-3 py-2 max-md:col-span-2 max-md:px-0">
        <span className="flex flex-col items-end gap-1 max-md:items-stretch">
          {units.map((unit, at) => (
            <Input
              key={unit}
              inputMode="decimal"
              maxLength={14}
              autoComplete="off"
              aria-label={t("priceOf", { name, unit: unitName(unit) })}
              aria-invalid={typedPrices(texts) === "faulty" || error !== undefined}
              placeholder={pays ? formatForInput(locale, pays[at] ?? 0) : t("byPlan")}
              className="w-32 text-right max-md:w-full"
              value={texts[at] ?? ""}
              onChange={(event) =>
                onType(
                  units.map((_, place) =>
                    place === at ? event.target.value : (texts[place] ?? ""),
                  ),
                )
              }
            />
          ))}
          {error ? (
            <span role="alert" className="max-w-64 text-right text-12 text-danger">
              {error}
            </span>
          ) : null}
        </span>
      </td>
      <td className="px-3 py-2 text-right max-md:col-start-2 max-md:row-start-2 max-md:px-0">
        <span className="text-12 text-muted md:hidden">{t("margin")} </span>
        <Margins row={row} texts={texts} currency={currency} />
      </td>
    </tr>
  );
}

function Margins({
  row: { cost, most, pays },
  texts,
  currency,
}: Pick<PriceRowProps, "row" | "texts"> & { currency: string }) {
  const format = useFormatter();
  const typed = typedPrices(texts);
  const prices = typed === "faulty" ? null : (typed ?? pays);
  if (!cost || !prices) return <span className="text-muted">{"—"}</span>;
  return prices.map((price, at) => {
    const [sold, bought] = [parseMoney(price), parseMoney(cost[at] ?? 0)];
    if (sold === null || bought === null) return null;
    const dearest = parseMoney(most?.[at] ?? 0) ?? bought;
    const margin = moneyToNumber(asMoney(sold - bought));
    const share = bought === 0n ? null : Number(sold - bought) / Number(bought);
    return (
      <span
        key={at}
        className={
          sold < (dearest > bought ? dearest : bought) ? "block text-danger" : "block text-success"
        }
      >
        <Price amount={margin} currency={currency} />
        {share === null ? null : (
          <span className="ml-1.5 text-12">
            {format.number(share, {
              style: "percent",
              minimumFractionDigits: 1,
              maximumFractionDigits: 1,
            })}
          </span>
        )}
      </span>
    );
  });
}

function nameOf(
  { code, country, operator }: PriceMatrixRow,
  others: string,
  locale: Parameters<typeof countryName>[1],
): string {
  if (code === null) return others;
  const name = country && countryName(country, locale);
  return [operator, name].filter(Boolean).join(", ") || code;
}

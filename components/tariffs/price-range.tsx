import { useTranslations } from "next-intl";
import { Price } from "#components/money/price.tsx";
import type { ColumnAmount } from "#lib/money-text.ts";
import type { TariffView } from "#lib/tariffs/tariff-view.ts";
import { unitName } from "#lib/tariffs/unit-name.ts";

/** The prices of a list in a column of them. */
export function pricesOf({
  prices,
  currency,
}: Pick<TariffView, "prices" | "currency">): ColumnAmount[] {
  return prices
    .flatMap(({ lowest, highest }) => [lowest, highest])
    .map((amount) => ({ amount, currency, form: "price" }));
}

/** "0.80–6.50 ₽ per segment", for each thing that is paid for. */
export function PriceRange({
  tariff,
}: {
  tariff: Pick<TariffView, "source" | "prices" | "currency">;
}) {
  const t = useTranslations("tariffs");
  const { source, prices, currency } = tariff;
  if (prices.length === 0) return t("free");
  return (
    <span className="flex flex-col">
      {prices.map(({ unit, lowest, highest }) => (
        <span key={unit}>
          <Price amount={lowest} currency={currency} />
          {lowest === highest ? null : (
            <>
              –<Price amount={highest} currency={currency} />
            </>
          )}{" "}
          <span className="font-normal text-text-2">{t(`unit.${unitName(source, unit)}`)}</span>
        </span>
      ))}
    </span>
  );
}

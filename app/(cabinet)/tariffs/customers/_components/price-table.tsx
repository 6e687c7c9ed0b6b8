import { useTranslations } from "next-intl";
import { MoneyColumn } from "#components/money/money.tsx";
import { Button } from "#components/ui/button.tsx";
import { columnDecimals } from "#lib/money-text.ts";
import type { PriceMatrix } from "#lib/tariffs/price-matrix.ts";
import { MarginBar } from "./margin-bar.tsx";
import { type PricedCountry, PriceGroup } from "./price-group.tsx";
import { useTypedPrices } from "./use-typed-prices.ts";

interface PriceTableProps {
  matrices: readonly PriceMatrix[];
  countries: readonly PricedCountry[];
  onDone: () => void;
}

/** Prices by channel, country and operator: the reseller's own, the customers', and the margin between them. */
export function PriceTable({ matrices, countries, onDone }: PriceTableProps) {
  const t = useTranslations("tariffs.matrix");
  const prices = useTypedPrices(matrices, onDone);
  const decimals = columnDecimals(
    matrices.flatMap(({ currency, rows }) =>
      rows
        .flatMap(({ cost, most, pays }) => [...(cost ?? []), ...(most ?? []), ...(pays ?? [])])
        .map((amount) => ({ amount, currency, form: "price" as const })),
    ),
  );
  return (
    <MoneyColumn decimals={decimals}>
      <section className="flex w-full flex-col gap-3" aria-label={t("title")}>
        <MarginBar matrices={matrices} rowsOf={prices.rowsOf} onPrice={prices.fill} />
        <div className="overflow-x-auto rounded-card border border-border bg-surface">
          <table className="w-full text-13">
            <thead className="text-left text-12 text-muted max-md:sr-only">
              <tr className="border-b border-border">
                <th className="px-3 py-2 font-medium">{t("network")}</th>
                <th className="px-3 py-2 text-right font-medium">{t("cost")}</th>
                <th className="px-3 py-2 text-right font-medium">{t("price")}</th>
                <th className="px-3 py-2 text-right font-medium">{t("margin")}</th>
              </tr>
            </thead>
            {matrices.map((matrix) => (
              <PriceGroup
                key={matrix.source}
                matrix={matrix}
                rows={prices.rowsOf(matrix)}
                countries={countries}
                onAdd={(row) => prices.add(matrix, row)}
                textsOf={(row) => prices.textsOf(matrix, row)}
                errorOf={(row) => prices.errorOf(matrix, row)}
                onType={(row, texts) => prices.type(matrix, row, texts)}
              />
            ))}
          </table>
        </div>
        {/* In reach wherever one is in a long table; over the space below it, which would show the rows. */}
        <div className="sticky -bottom-7 z-10 -mb-7 border-t border-border bg-surface py-3 max-md:bottom-19 max-md:mb-0 max-md:bg-background">
          <Button
            variant="primary"
            loading={prices.isSaving}
            disabled={!prices.maySave}
            onClick={() => void prices.save()}
          >
            {t("save")}
          </Button>
        </div>
      </section>
    </MoneyColumn>
  );
}

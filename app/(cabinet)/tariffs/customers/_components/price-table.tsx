import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { showToast } from "#components/ui/toast.ts";
import { type PriceMatrix, type PriceMatrixRow, withCells } from "#lib/tariffs/price-matrix.ts";
import { formatForInput } from "#lib/typed-amount.ts";
import { setCustomerPricesAction } from "#server/tariffs/actions.ts";
import { MarginBar } from "./margin-bar.tsx";
import { PriceRow, typedPrices } from "./price-row.tsx";

export interface PricedCountry {
  code: string;
  country: string;
  name: string;
}

interface PriceTableProps {
  matrix: PriceMatrix;
  /** Countries of which a row can be added. */
  countries: readonly PricedCountry[];
  onDone: () => void;
}

const others = "others";

/** Prices by country and operator: the reseller's own, the customers', and the margin between them. */
export function PriceTable({ matrix, countries, onDone }: PriceTableProps) {
  const t = useTranslations("tariffs.matrix");
  const locale = useLocale();
  const attempt = useAttempt();
  const [added, setAdded] = useState<PriceMatrixRow[]>([]);
  const [typed, setTyped] = useState<Record<string, string[]>>({});
  const [isSaving, setSaving] = useState(false);
  const { rows, rules, source, CustomerId, version, units } = matrix;
  const all = [...rows.slice(0, -1), ...added, ...rows.slice(-1)];
  const textsOf = (row: PriceMatrixRow) =>
    typed[row.code ?? others] ??
    units.map((_, at) => (row.price ? formatForInput(locale, row.price[at] ?? 0) : ""));
  const type = (code: string | null, texts: string[]) =>
    setTyped((now) => ({ ...now, [code ?? others]: texts }));
  const isFaulty = all.some((row) => typedPrices(textsOf(row)) === "faulty");
  const save = async () => {
    const cells = all.flatMap((row) => {
      const price = typedPrices(textsOf(row));
      return typed[row.code ?? others] && price !== "faulty" ? [{ code: row.code, price }] : [];
    });
    setSaving(true);
    const answer = await attempt(async () =>
      setCustomerPricesAction({
        source,
        version,
        rules: withCells(rules, cells, newKey),
        ...(CustomerId && { CustomerId }),
      }),
    );
    setSaving(false);
    if (!answer) return;
    showToast({ kind: "success", title: t("saved") });
    onDone();
  };
  return (
    <section className="flex w-full flex-col gap-3" aria-label={t("title")}>
      <MarginBar
        rows={all}
        onPrices={(prices) =>
          setTyped(
            Object.fromEntries(
              prices.map(({ code, price }) => [
                code ?? others,
                price.map((one) => formatForInput(locale, one)),
              ]),
            ),
          )
        }
      />
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
          <tbody>
            {all.map((row) => (
              <PriceRow
                key={row.code ?? others}
                row={row}
                matrix={matrix}
                texts={textsOf(row)}
                onType={(texts) => type(row.code, texts)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t("add")}>
          {(control) => (
            <NativeSelect
              {...control}
              value=""
              onChange={(event) => {
                const chosen = countries.find(({ code }) => code === event.target.value);
                if (chosen) setAdded([...added, rowOf(chosen, matrix)]);
              }}
            >
              <option value="">{t("choose")}</option>
              {countries
                .filter(({ code }) => all.every((row) => row.code !== code))
                .map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </NativeSelect>
          )}
        </Field>
        <Button
          variant="primary"
          loading={isSaving}
          disabled={isFaulty || Object.keys(typed).length === 0}
          onClick={() => void save()}
        >
          {t("save")}
        </Button>
      </div>
    </section>
  );
}

/** A country that no rule names costs what all others do. */
function rowOf({ code, country }: PricedCountry, { rows }: PriceMatrix): PriceMatrixRow {
  const last = rows.at(-1);
  return {
    code,
    country,
    operator: null,
    cost: last?.cost ?? null,
    price: null,
    pays: last?.pays ?? null,
  };
}

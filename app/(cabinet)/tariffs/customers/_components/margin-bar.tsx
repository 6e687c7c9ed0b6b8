import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { parseMoney } from "#lib/money.ts";
import { type PriceMatrix, type PriceMatrixRow, withMargin } from "#lib/tariffs/price-matrix.ts";

interface MarginBarProps {
  matrices: readonly PriceMatrix[];
  rowsOf: (matrix: PriceMatrix) => readonly PriceMatrixRow[];
  onPrice: (prices: { matrix: PriceMatrix; code: string | null; price: number[] }[]) => void;
}

const ways = ["percent", "amount"] as const;

/** Fills in the price of every row that can be bought: its cost and a margin over it. */
export function MarginBar({ matrices, rowsOf, onPrice }: MarginBarProps) {
  const t = useTranslations("tariffs.matrix");
  const [text, setText] = useState("");
  const [by, setBy] = useState<(typeof ways)[number]>("percent");
  const money = parseMoney(text);
  const margin =
    money !== null && money >= 0n && money <= 100_000_000n ? Number(money) / 10_000 : null;
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (margin === null) return;
        onPrice(
          matrices.flatMap((matrix) =>
            rowsOf(matrix).flatMap(({ code, cost, most }) =>
              cost
                ? [
                    {
                      matrix,
                      code,
                      price: cost.map((one, at) =>
                        withMargin(Math.max(one, most?.[at] ?? 0), margin, by),
                      ),
                    },
                  ]
                : [],
            ),
          ),
        );
      }}
    >
      <Field label={t("over")}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
              className="w-24"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <NativeSelect
              aria-label={t("way")}
              value={by}
              onChange={(event) => setBy(event.target.value === "amount" ? "amount" : "percent")}
            >
              <option value="percent">{"%"}</option>
              <option value="amount">{t("amount")}</option>
            </NativeSelect>
          </span>
        )}
      </Field>
      <Button type="submit" disabled={margin === null}>
        {t("fill")}
      </Button>
    </form>
  );
}

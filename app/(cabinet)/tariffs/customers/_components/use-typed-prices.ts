import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { newKey } from "#components/form/new-key.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { showToast } from "#components/ui/toast.ts";
import type { ActionError } from "#lib/action-result.ts";
import {
  cellOf,
  type PriceMatrix,
  type PriceMatrixRow,
  withCells,
} from "#lib/tariffs/price-matrix.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { formatForInput } from "#lib/typed-amount.ts";
import { setCustomerPricesAction } from "#server/tariffs/actions.ts";
import { typedPrices } from "./price-row.tsx";

interface TypedPrice {
  texts: readonly string[];
  /** Why the server refused it. */
  error?: string | undefined;
  /** The version of the rules that it was saved over: with another one the rules have it. */
  savedOver?: number;
}

const keyOf = ({ source }: PriceMatrix, code: string | null) => `${source} ${code ?? ""}`;

/** The prices being typed for channels, and how they are saved, channel by channel. */
export function useTypedPrices(matrices: readonly PriceMatrix[], onDone: () => void) {
  const t = useTranslations("tariffs.matrix");
  const locale = useLocale();
  const attempt = useAttempt();
  const [added, setAdded] = useState<Record<string, PriceMatrixRow[]>>({});
  const [typed, setTyped] = useState<Record<string, TypedPrice>>({});
  const [isSaving, setSaving] = useState(false);
  const change = (entries: Record<string, TypedPrice>) =>
    setTyped((now) => ({ ...now, ...entries }));
  const rowsOf = (matrix: PriceMatrix) => {
    const { rows, source } = matrix;
    const known = new Set(rows.map(({ code }) => code));
    const more = (added[source] ?? []).filter(({ code }) => !known.has(code));
    return [...rows.slice(0, -1), ...more, ...rows.slice(-1)];
  };
  const typedFor = (matrix: PriceMatrix, { code }: PriceMatrixRow) => {
    const found = typed[keyOf(matrix, code)];
    const isKept = found?.savedOver !== undefined && found.savedOver !== matrix.version;
    return isKept ? undefined : found;
  };
  const keptTexts = ({ units }: PriceMatrix, { price }: PriceMatrixRow) =>
    units.map((_, at) => (price ? formatForInput(locale, price[at] ?? 0) : ""));
  const textsOf = (matrix: PriceMatrix, row: PriceMatrixRow) =>
    typedFor(matrix, row)?.texts ?? keptTexts(matrix, row);
  const isChanged = (matrix: PriceMatrix, row: PriceMatrixRow) => {
    const now = typedFor(matrix, row);
    const kept = keptTexts(matrix, row);
    return now?.savedOver === undefined && now?.texts.some((text, at) => text !== kept[at]);
  };
  const changedOf = (matrix: PriceMatrix) => rowsOf(matrix).filter((row) => isChanged(matrix, row));
  const isFaulty = matrices.some((matrix) =>
    changedOf(matrix).some((row) => typedPrices(textsOf(matrix, row)) === "faulty"),
  );

  /** Saves the changed prices of a channel; false where they were refused. */
  const saveOf = async (matrix: PriceMatrix, changed: readonly PriceMatrixRow[]) => {
    const { source, CustomerId, version } = matrix;
    const cells = changed.flatMap((row) => {
      const price = typedPrices(textsOf(matrix, row));
      return price === "faulty" ? [] : [{ code: row.code, price }];
    });
    const rules = withCells(matrix.rules, cells, newKey);
    const refuse = (error: ActionError) => {
      const messages = new Map(refusedCells(error, rules));
      const refused = changed.filter(({ code }) => messages.has(code));
      change(
        Object.fromEntries(
          refused.map((row) => [
            keyOf(matrix, row.code),
            { texts: textsOf(matrix, row), error: messages.get(row.code) },
          ]),
        ),
      );
      return refused.length > 0;
    };
    const answer = await attempt(
      async () =>
        setCustomerPricesAction({ source, version, rules, ...(CustomerId && { CustomerId }) }),
      { onRefused: refuse },
    );
    if (!answer) return false;
    change(
      Object.fromEntries(
        changed.map((row) => [
          keyOf(matrix, row.code),
          { texts: textsOf(matrix, row), savedOver: version },
        ]),
      ),
    );
    return true;
  };

  const save = async () => {
    setSaving(true);
    let areSaved = true;
    // One after another: a refused channel keeps what was typed, the others are saved.
    for (const matrix of matrices) {
      const changed = changedOf(matrix);
      if (changed.length > 0 && !(await saveOf(matrix, changed))) areSaved = false;
    }
    setSaving(false);
    if (areSaved) showToast({ kind: "success", title: t("saved") });
    onDone();
  };

  return {
    rowsOf,
    textsOf,
    errorOf: (matrix: PriceMatrix, row: PriceMatrixRow) => typedFor(matrix, row)?.error,
    type: (matrix: PriceMatrix, { code }: PriceMatrixRow, texts: string[]) =>
      change({ [keyOf(matrix, code)]: { texts } }),
    fill: (filled: readonly { matrix: PriceMatrix; code: string | null; price: number[] }[]) =>
      change(
        Object.fromEntries(
          filled.map(({ matrix, code, price }) => [
            keyOf(matrix, code),
            { texts: price.map((one) => formatForInput(locale, one)) },
          ]),
        ),
      ),
    add: ({ source }: PriceMatrix, row: PriceMatrixRow) =>
      setAdded((now) => ({ ...now, [source]: [...(now[source] ?? []), row] })),
    save,
    isSaving,
    maySave: !isFaulty && matrices.some((matrix) => changedOf(matrix).length > 0),
  };
}

/** The codes of the prices that a refusal is about, with its words, by the rules they were sent as. */
function refusedCells(
  { fields }: ActionError,
  rules: readonly TariffRuleWire[],
): [code: string | null, message: string][] {
  return fields.flatMap(({ path: [name, at], message }): [string | null, string][] => {
    const rule = name === "rules" && typeof at === "number" ? rules[at] : undefined;
    const code = rule && cellOf(rule);
    return code === undefined ? [] : [[code, message]];
  });
}

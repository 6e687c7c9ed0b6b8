import { saveBlob } from "#components/storage/save-blob.ts";
import { othersCode } from "#lib/providers/cost-lines.ts";
import type { CostMatrix } from "#lib/providers/cost-matrix.ts";
import { escapeFormula, quotedCell } from "#lib/spreadsheets/harmless-cell.ts";

/** Gives the table to the browser as a CSV file; a column of it with its codes can be imported again. */
export function saveCosts({ source, providers, rows }: CostMatrix, others: string): void {
  const cell = (text: string) => quotedCell(escapeFormula(text), ";");
  const sums = (prices: number[] | null) => (prices ?? []).join(" ");
  const head = ["code", "price", "name", ...providers.map(({ title }) => cell(title))];
  const lines = rows.map(({ code, country, operator, sale, costs }) =>
    [
      code ?? othersCode,
      sums(sale),
      cell(code === null ? others : [operator, country].filter(Boolean).join(", ")),
      ...costs.map(sums),
    ].join(";"),
  );
  const text = `\uFEFF${[head.join(";"), ...lines].join("\r\n")}\r\n`;
  saveBlob(new Blob([text], { type: "text/csv" }), `costs-${source}.csv`);
}

import type { AddressTable } from "./address-table.ts";

/** The columns as a text with a line for each row that has anything, its cells apart as spreadsheets copy them. */
export function linesOfColumns(columns: AddressTable["columns"]): string {
  const rows = Math.max(0, ...columns.map(({ values }) => values.length));
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const cells = columns.map(({ values }) => values[row] ?? "").filter(Boolean);
    if (cells.length > 0) lines.push(cells.join("\t"));
  }
  return lines.join("\n");
}

/** A column's name in spreadsheets: A for the first, Z, AA. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${columnLetters(Math.floor(place / 26) - 1)}${letter}`;
}

const formula = /^[=+\-@\t\r]/;
/** A number, also a telephone's, in any language's way: it computes nothing. */
const plainNumber = /^[+-]?\d[\d\u00a0\u202f ().,-]*$/;

/** A cell that no spreadsheet runs as a formula when it opens the file. */
export function escapeFormula(value: string): string {
  return formula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
}

/** Writes one line of separated values. */
export function separatedLine(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => quoted(escapeFormula(cell), delimiter)).join(delimiter)}\r\n`;
}

function quoted(cell: string, delimiter: string): string {
  const isPlain = !cell.includes(delimiter) && !/["\r\n]/.test(cell) && cell.trim() === cell;
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

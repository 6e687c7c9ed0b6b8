/** What begins a formula, at the start of a cell or of a piece of it, where a file is read with another delimiter. */
const formula = /(?<=^|[;,])[=+\-@\t\r][^;,]*/g;
/** A number, also a telephone's, in any language's way: it computes nothing. */
const plainNumber = /^[+-]?\d[\d\u00a0\u202f ().,-]*$/;

/** A cell that no spreadsheet runs as a formula when it opens the file, whichever delimiter it takes. */
export function escapeFormula(value: string): string {
  if (plainNumber.test(value)) return value;
  return value.replaceAll(formula, (piece) => (plainNumber.test(piece) ? piece : `'${piece}`));
}

/** Writes one line of separated values. */
export function separatedLine(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => quotedCell(escapeFormula(cell), delimiter)).join(delimiter)}\r\n`;
}

/** A cell in quotes, where it needs them. */
export function quotedCell(cell: string, delimiter: string): string {
  const isPlain = !cell.includes(delimiter) && !/["\r\n]/.test(cell) && cell.trim() === cell;
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

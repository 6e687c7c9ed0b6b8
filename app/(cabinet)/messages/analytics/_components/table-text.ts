/** Spreadsheets run what begins so as a formula. */
const formula = /^[=+\-@\t\r]/;

/** A table as CSV for spreadsheets: UTF-8 with its mark, semicolons between the cells. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cellText).join(";"));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function cellText(value: string): string {
  const harmless = formula.test(value) && Number.isNaN(Number(value)) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** An amount as the reader would type it into a field: with their decimal mark, not grouped. */
export function formatForInput(locale: string, amount: number): string {
  const format = { useGrouping: false, maximumFractionDigits: 4 };
  return new Intl.NumberFormat(locale, format).format(amount);
}

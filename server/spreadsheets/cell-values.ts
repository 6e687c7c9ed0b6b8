const msPerDay = 86_400_000;

/** 0 for column A; null where a cell doesn't say. */
export function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Long numbers are written as powers of ten; telephones are not. */
export function numberOf(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
}

const powerOfTen = /^[1-9](?:\.(\d*))?E\+?(\d{1,2})$/i;

/**
 * Whether a cell's number is as long as a phone's and is kept as a power of ten with six decimals at most (`7.9161E+10`),
 * as many as programs show: its last digits are gone. Written out it is whole, however many zeros it ends in.
 */
export function isRounded(value: string): boolean {
  const [found, decimals = "", exponent = ""] = powerOfTen.exec(value.trim()) ?? [];
  return found !== undefined && decimals.length <= 6 && Number(exponent) >= 9 && Number(exponent) <= 14; // prettier-ignore
}

/** yyyy-MM-dd of the days that a workbook counts. */
export function dayOf(serial: number, isSince1904: boolean): string {
  const days = Math.floor(serial) + (isSince1904 ? 1462 : 0);
  // Excel believes in 29 February 1900; before it, its days are others.
  if (!(days >= 61 && days <= 2_958_465)) return String(serial);
  return new Date(Date.UTC(1899, 11, 30) + days * msPerDay).toISOString().slice(0, 10);
}

/** What XML can't hold a workbook writes as `_x000D_`. */
export function plainText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

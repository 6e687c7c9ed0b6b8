const absolute = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d)(\d{2})([+-])$/;
const relative = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})000R$/;
const quarter = 15 * 60_000;

/**
 * Reads a time of SMPP 3.4 (section 7.1.1): `YYMMDDhhmmsstnnp`, or `YYMMDDhhmmss000R` from now on. Null for an empty one,
 * which is "now" or "no limit"; "invalid" for anything else.
 */
export function readSmppTime(text: string, now: Date): Date | null | "invalid" {
  if (text === "") return null;
  const fixed = absolute.exec(text);
  if (fixed) {
    const [year, month, day, hour, minute, second, tenth, offset] = numbersOf(fixed);
    const at = Date.UTC(2000 + year, month - 1, day, hour, minute, second, tenth * 100);
    const isDay = new Date(at).getUTCDate() === day && month <= 12 && hour < 24;
    if (!isDay || minute > 59 || second > 59 || offset > 48) return "invalid";
    return new Date(at - (fixed[9] === "+" ? offset : -offset) * quarter);
  }
  const span = relative.exec(text);
  if (!span) return "invalid";
  const [years, months, days, hours, minutes, seconds] = numbersOf(span);
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() + years, at.getUTCMonth() + months, at.getUTCDate() + days);
  return new Date(at.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}

type Numbers = [number, number, number, number, number, number, number, number];

function numbersOf(match: RegExpExecArray): Numbers {
  return Array.from({ length: 8 }, (_, index) => Number(match[index + 1]) || 0) as Numbers;
}

/** `YYMMDDhhmm` of UTC, as receipts have it. */
export function receiptTime(at: Date): string {
  return at.toISOString().replaceAll(/\D/g, "").slice(2, 12);
}

/** `YYMMDDhhmmsst00+` of UTC. */
export function absoluteTime(at: Date): string {
  return `${at.toISOString().replaceAll(/\D/g, "").slice(2, 15)}00+`;
}

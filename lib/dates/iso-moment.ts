const shape = /^(\d{4}-\d\d-(\d\d))(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** An ISO date (UTC midnight) or moment (UTC without an offset); null for any other text and for days no month has. */
export function parseIsoMoment(text: string): Date | null {
  const iso = text.trim();
  const [, date, day, offset] = shape.exec(iso) ?? [];
  if (date === undefined) return null;
  const midnight = new Date(`${date}T00:00:00Z`);
  // JavaScript turns 30 February into 2 March.
  if (Number.isNaN(midnight.getTime()) || midnight.getUTCDate() !== Number(day)) return null;
  if (iso === date) return midnight;
  const moment = new Date(`${iso.replace(" ", "T")}${offset ? "" : "Z"}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

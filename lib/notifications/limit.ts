/** The maximum of a balance limit, in units of its currency. */
export const maxLimit = 1_000_000_000;

/** Reads a typed balance limit: whole units, null for none, undefined for anything else. */
export function limitOf(typed: string): number | null | undefined {
  const text = typed.replaceAll(/\s/g, "");
  if (text === "") return null;
  const limit = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return limit <= maxLimit ? limit : undefined;
}

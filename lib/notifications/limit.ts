/** The most that a limit of the balance may be, in units of its currency. */
export const maxLimit = 1_000_000_000;

/** What is typed as a limit of the balance: whole units, null where none is wanted; undefined for anything else. */
export function limitOf(typed: string): number | null | undefined {
  const text = typed.replaceAll(/\s/g, "");
  if (text === "") return null;
  const limit = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return limit <= maxLimit ? limit : undefined;
}

/** A `like` pattern for INNs that begin with the typed digits; it matches no INN if the text can't begin one. */
export function innIn(text: string): string {
  return /^\d{4,12}$/.test(text) ? `${text}%` : "";
}

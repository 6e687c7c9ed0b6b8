/** A `like` pattern for the INNs that begin with what somebody typed; it fits none where that is no beginning of one. */
export function innIn(text: string): string {
  return /^\d{4,12}$/.test(text) ? `${text}%` : "";
}

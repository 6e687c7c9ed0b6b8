/** Reads `Retry-After`, seconds or a date, as milliseconds from `now`; null for neither. */
export function retryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined || header.trim() === "") return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

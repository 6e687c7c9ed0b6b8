/** Whether a text is a day that exists, `yyyy-MM-dd`, from the year 1000. */
export function isDay(text: string): boolean {
  const midnight = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

/** The day after one that exists. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

export type Season = "winter" | "spring";

/** The seasonal mark of the logo: 15 December to 15 January and 5 to 11 March, in the reader's zone. */
export function seasonOf(timeZone: string, now = new Date()): Season | null {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    month: "numeric",
    day: "numeric",
  }).formatToParts(now);
  const number = (type: "month" | "day") => Number(parts.find((part) => part.type === type)?.value);
  const date = number("month") * 100 + number("day");
  if (date >= 1215 || date <= 115) return "winter";
  return date >= 305 && date <= 311 ? "spring" : null;
}

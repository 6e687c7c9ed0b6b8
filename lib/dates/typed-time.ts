const shape = /^(\d{1,2})(?:\s*[:.\s-]\s*(\d{2})|(\d{2}))?\s*(?:([ap])\.?\s*m?\.?)?$/i;

/** Reads a typed time as `HH:mm`: 9, 930, 9:30, 21.30 or 9:30 pm; null for text that is no time. */
export function readTime(text: string): string | null {
  const [whole, hours = "", parted, joined, half] = shape.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const hour = half ? halfDay(Number(hours), half.toLowerCase() === "p") : Number(hours);
  const minute = Number(parted ?? joined ?? 0);
  return hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : null;
}

/** Twelve at night and noon come first in their halves. */
function halfDay(hour: number, isAfternoon: boolean): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

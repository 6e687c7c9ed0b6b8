import { useFormatter } from "./use-formatter.ts";

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Writes seconds as the two largest units that say something: "2 min 4 sec", "18 hr 27 min". */
export function useDuration(): (seconds: number) => string {
  const format = useFormatter();
  return (seconds) => {
    const whole = Math.max(0, Math.round(seconds));
    const first = units.findIndex(([, size]) => whole >= size);
    if (first === -1) return unitText("second", 0);
    let rest = whole;
    const parts: string[] = [];
    for (const [unit, size] of units.slice(first, first + 2)) {
      const count = Math.floor(rest / size);
      rest -= count * size;
      if (count > 0) parts.push(unitText(unit, count));
    }
    return parts.join(" ");
  };

  function unitText(unit: "day" | "hour" | "minute" | "second", count: number): string {
    return format.number(count, {
      style: "unit",
      unit,
      unitDisplay: "short",
      maximumFractionDigits: 0,
    });
  }
}

import { useDuration } from "#components/time/use-duration.ts";
import { useFormatter } from "#components/time/use-formatter.ts";

/** Writes a time to delivery: "4.1 sec", "2 min 4 sec"; a dash where it is unknown. */
export function useSeconds(): (seconds: number | null | undefined) => string {
  const format = useFormatter();
  const duration = useDuration();
  return (seconds) => {
    if (seconds === null || seconds === undefined) return "—";
    if (seconds >= 60) return duration(seconds);
    return format.number(seconds, {
      style: "unit",
      unit: "second",
      unitDisplay: "short",
      maximumFractionDigits: seconds < 10 ? 1 : 0,
    });
  };
}

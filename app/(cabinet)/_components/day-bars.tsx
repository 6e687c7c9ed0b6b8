import { cn } from "#components/ui/cn.ts";
import type { DayHour } from "#lib/sendings/day.ts";

interface DayBarsProps {
  hours: readonly DayHour[];
  /** A description for assistive technology. */
  label: string;
  className?: string;
}

/** Yesterday is a wide bar and today a narrow one on it, so that shape and not only colour distinguishes them. */
export function DayBars({ hours, label, className }: DayBarsProps) {
  const max = Math.max(1, ...hours.map(({ today, yesterday }) => Math.max(today ?? 0, yesterday)));
  return (
    <div role="img" aria-label={label} className={className}>
      <div className="grid h-28 grid-cols-24 border-b border-border-strong max-md:h-20">
        {hours.map(({ hour, today, yesterday }) => (
          <div key={hour} className="relative" title={`${pad(hour)}:00`}>
            <Bar count={yesterday} max={max} className="inset-x-[8%] bg-fill-2" />
            <Bar count={today ?? 0} max={max} className="inset-x-[27%] bg-accent" />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-8 pt-1 text-11 figures text-muted">
        {hours
          .filter(({ hour }) => hour % 3 === 0)
          .map(({ hour }) => (
            <span key={hour}>{pad(hour)}</span>
          ))}
      </div>
    </div>
  );
}

function Bar({ count, max, className }: { count: number; max: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={cn("absolute bottom-0 rounded-t-[2px]", className)}
      // A minimum height keeps a single message visible when others have thousands.
      style={{ height: `max(2px, ${(count / max) * 100}%)` }}
    />
  );
}

function pad(hour: number): string {
  return String(hour).padStart(2, "0");
}

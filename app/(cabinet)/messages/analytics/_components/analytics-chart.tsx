import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import type { AnalyticsBar } from "#lib/analytics/screen-view.ts";
import { PictureButton } from "./picture-button.tsx";

const [width, height, foot, left] = [1000, 300, 24, 56];

/** The parts of a bar from the ground up, each with its own shape of name in the key. */
const parts = [
  {
    name: "seen",
    ink: "fill-[color-mix(in_oklab,var(--success),var(--text)_40%)]",
    key: "bg-[color-mix(in_oklab,var(--success),var(--text)_40%)]",
  },
  { name: "delivered", ink: "fill-success", key: "bg-success" },
  { name: "noReport", ink: "fill-info", key: "bg-info" },
  { name: "failed", ink: "fill-danger", key: "bg-danger" },
] as const;

function partsOf({ sent, delivered, seen, failed }: AnalyticsBar) {
  return {
    seen,
    delivered: delivered - seen,
    noReport: Math.max(0, sent - delivered - failed),
    failed,
  };
}

/** A round number at least as large, for the top of the axis. */
function topOf(count: number): number {
  const scale = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return [1, 2, 4, 5, 8, 10].map((step) => step * scale).find((top) => top >= count) ?? count;
}

interface AnalyticsChartProps {
  bars: readonly AnalyticsBar[];
  isDay: boolean;
}

/** Messages by day or hour in the order in which they go on; the compared period is a tick across each bar. */
export function AnalyticsChart({ bars, isDay }: AnalyticsChartProps) {
  const t = useTranslations("analytics");
  const format = useFormatter();
  const all = (bar: AnalyticsBar) => Object.values(partsOf(bar)).reduce((sum, one) => sum + one, 0);
  const top = Math.max(
    4,
    topOf(Math.max(...bars.map((bar) => Math.max(all(bar), bar.before ?? 0)), 0)),
  );
  const step = (width - left) / Math.max(1, bars.length);
  const y = (count: number) => height - foot - (count / top) * (height - foot - 8);
  const title = (at: string) =>
    isDay
      ? format.dateTime(new Date(at), { hour: "2-digit", minute: "2-digit" })
      : format.dateTime(new Date(`${at}T12:00:00Z`), {
          day: "numeric",
          month: "short",
          timeZone: "UTC",
        });
  const every = Math.ceil(bars.length / 14);
  return (
    <figure className="min-w-0 px-6 py-3 max-md:px-4">
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-text-2">
        <span className="text-13 font-semibold text-text">{t(isDay ? "byHours" : "byDays")}</span>
        {parts.map(({ name, key }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={cn("size-2 rounded-[2px]", key)} />
            {t(`parts.${name}`)}
          </span>
        ))}
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-0.5 w-3 bg-text" />
          {t("comparedPeriod")}
        </span>
        <PictureButton />
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("chart", { bars: bars.length })}
        data-chart=""
        className="w-full overflow-visible"
      >
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line
              x1={left}
              x2={width}
              y1={y(top * share)}
              y2={y(top * share)}
              className="stroke-border"
            />
            <text
              x={left - 8}
              y={y(top * share) + 4}
              textAnchor="end"
              className="fill-muted text-11 figures"
            >
              {format.number(top * share)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <Bar
            key={bar.at}
            bar={bar}
            x={left + index * step}
            step={step}
            y={y}
            title={`${title(bar.at)}: ${parts.map(({ name }) => `${t(`parts.${name}`)} ${format.number(partsOf(bar)[name])}`).join(", ")}`}
            label={index % every === 0 ? title(bar.at) : null}
          />
        ))}
      </svg>
    </figure>
  );
}

interface BarProps {
  bar: AnalyticsBar;
  x: number;
  step: number;
  y: (count: number) => number;
  title: string;
  label: string | null;
}

function Bar({ bar, x, step, y, title, label }: BarProps) {
  const counts = partsOf(bar);
  const [inset, thick] = [step * 0.18, step * 0.64];
  return (
    <g>
      <title>{title}</title>
      <rect
        x={x}
        y={y(0) - (height - foot - 8)}
        width={step}
        height={height - foot - 8}
        className="fill-transparent hover:fill-fill"
      />
      {parts.map(({ name, ink }, at) => {
        const count = counts[name];
        if (count === 0) return null;
        const below = parts.slice(0, at).reduce((sum, part) => sum + counts[part.name], 0);
        const size = Math.max(1, y(below) - y(below + count) - 1);
        return (
          <rect
            key={name}
            x={x + inset}
            y={y(below + count)}
            width={thick}
            height={size}
            className={cn(ink, "pointer-events-none")}
          />
        );
      })}
      {bar.before ? (
        <line
          x1={x + inset / 2}
          x2={x + step - inset / 2}
          y1={y(bar.before)}
          y2={y(bar.before)}
          strokeWidth={2}
          className="pointer-events-none stroke-text"
        />
      ) : null}
      {label ? (
        <text x={x + step / 2} y={height - 6} textAnchor="middle" className="fill-muted text-11">
          {label}
        </text>
      ) : null}
    </g>
  );
}

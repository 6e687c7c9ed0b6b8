import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import type { Chart, ChartBar, Series } from "./chart-series.ts";
import { inkOf } from "./use-chart-words.ts";

const [height, foot, left] = [300, 24, 56];
/** The room that a day's name takes. */
const labelWidth = 68;

interface ChartBarsProps {
  chart: Chart;
  /** The width of the page's place for it, so that its texts are as large as others. */
  width: number;
  label: string;
  /** The bar in hand, by its place. */
  active: number | null;
  onPoint: (index: number | null) => void;
  titleOf: (at: string) => string;
  /** Whether the axis says how much its lines are. */
  hasAxis: boolean;
}

/** Where a bar's middle is, as a share of the chart's width. */
export function middleOf(index: number, bars: number, width: number): number {
  const step = (width - left) / Math.max(1, bars);
  return (left + (index + 0.5) * step) / width;
}

/** The drawing: an axis, and a bar for each day or hour. */
export function ChartBars(props: ChartBarsProps) {
  const { chart, width, label, active, onPoint, titleOf, hasAxis } = props;
  const format = useFormatter();
  const { bars, series, top } = chart;
  const step = (width - left) / Math.max(1, bars.length);
  const y = (count: number) => height - foot - (count / top) * (height - foot - 8);
  const every = Math.ceil((bars.length * labelWidth) / (width - left));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // It keeps its height while the width is not yet measured.
      height={height}
      role="img"
      aria-label={label}
      data-chart=""
      className="w-full overflow-visible"
      onPointerLeave={() => onPoint(null)}
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
          {hasAxis ? (
            <text
              x={left - 8}
              y={y(top * share) + 4}
              textAnchor="end"
              className="fill-muted text-11 figures"
            >
              {format.number(top * share, { notation: top < 100_000 ? "standard" : "compact" })}
            </text>
          ) : null}
        </g>
      ))}
      {bars.map((bar, index) => (
        <Bar
          key={bar.at}
          bar={bar}
          series={series}
          x={left + index * step}
          step={step}
          y={y}
          isActive={index === active}
          onPoint={() => onPoint(index)}
          label={index % every === 0 ? titleOf(bar.at) : null}
          isAtEdge={left + (index + 0.5) * step + labelWidth / 2 > width}
        />
      ))}
    </svg>
  );
}

interface BarProps {
  bar: ChartBar;
  series: readonly Series[];
  x: number;
  step: number;
  y: (count: number) => number;
  isActive: boolean;
  onPoint: () => void;
  label: string | null;
  /** Whether the label has no room to the right of the bar. */
  isAtEdge: boolean;
}

function Bar({ bar, series, x, step, y, isActive, onPoint, label, isAtEdge }: BarProps) {
  const [inset, thick] = [step * 0.18, step * 0.64];
  return (
    <g onPointerEnter={onPoint} onPointerDown={onPoint}>
      <rect
        x={x}
        y={8}
        width={step}
        height={height - foot - 8}
        className={isActive ? "fill-fill" : "fill-transparent"}
      />
      {series.map((one, at) => {
        const count = bar.values[at] ?? 0;
        if (count <= 0) return null;
        const below = bar.values.slice(0, at).reduce((sum, value) => sum + value, 0);
        const size = Math.max(1, y(below) - y(below + count) - 1);
        return (
          <rect
            key={`${one.kind} ${at}`}
            x={x + inset}
            y={y(below + count)}
            width={thick}
            height={size}
            className={cn("pointer-events-none fill-current", inkOf(one))}
          />
        );
      })}
      {bar.before && bar.before.value > 0 ? (
        <line
          x1={x + inset / 2}
          x2={x + step - inset / 2}
          y1={y(bar.before.value)}
          y2={y(bar.before.value)}
          strokeWidth={2}
          className="pointer-events-none stroke-text"
        />
      ) : null}
      {label ? (
        <text
          x={isAtEdge ? x + step : x + step / 2}
          y={height - 6}
          textAnchor={isAtEdge ? "end" : "middle"}
          className="fill-muted text-11"
        >
          {label}
        </text>
      ) : null}
    </g>
  );
}

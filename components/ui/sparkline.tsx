import { cn } from "./cn.ts";

const [width, height, inset] = [100, 24, 1];

interface SparklineProps {
  values: readonly number[];
  /** What the line says, for assistive technology. */
  label: string;
  className?: string;
}

/** A line without axes; what is below zero is below its rule. */
export function Sparkline({ values, label, className }: SparklineProps) {
  const low = Math.min(0, ...values);
  const span = Math.max(1e-9, Math.max(0, ...values) - low);
  const y = (value: number) => height - inset - ((value - low) / span) * (height - 2 * inset);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, at) => `${(at * step).toFixed(1)},${y(value).toFixed(1)}`);
  const line = points.join(" ");
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={cn("block h-6 w-full", className)}
    >
      <title>{label}</title>
      <polygon
        points={`0,${y(0).toFixed(1)} ${line} ${width},${y(0).toFixed(1)}`}
        className="fill-accent opacity-15"
      />
      <line
        x1={0}
        x2={width}
        y1={y(0)}
        y2={y(0)}
        vectorEffect="non-scaling-stroke"
        className="stroke-border-strong"
      />
      <polyline
        points={line}
        fill="none"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        className="stroke-accent"
      />
    </svg>
  );
}

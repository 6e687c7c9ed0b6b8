"use client";

import { Progress as ProgressPrimitive } from "radix-ui";
import { cn } from "./cn.ts";

export type SegmentTone = "success" | "info" | "danger" | "warning" | "accent";

interface ProgressSegment {
  tone: SegmentTone;
  value: number;
}

const fills: Record<SegmentTone, string> = {
  success: "bg-success-fill",
  info: "bg-info-fill",
  danger: "bg-danger-fill",
  warning: "bg-warning-fill",
  accent: "bg-accent",
};

interface ProgressProps {
  /** What is in progress, for screen readers. */
  label: string;
  total: number;
  segments: readonly ProgressSegment[];
  className?: string;
}

/** Parts of a whole: delivered, sent, failed, the rest empty. The counts stand below in words. */
export function Progress({ label, total, segments, className }: ProgressProps) {
  const shown = segments.filter((segment) => segment.value > 0);
  const done = Math.min(
    total,
    shown.reduce((sum, segment) => sum + segment.value, 0),
  );
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      aria-label={label}
      // Radix takes no 0 for the whole.
      max={total || 1}
      value={done}
      className={cn("flex h-2 w-full gap-px overflow-hidden rounded-[2px] bg-fill-2", className)}
    >
      {shown.map((segment) => (
        <ProgressPrimitive.Indicator
          key={segment.tone}
          className={cn(
            "h-full min-w-0.5 transition-[width] duration-300 ease-linear",
            fills[segment.tone],
          )}
          style={{ width: `${total > 0 ? (segment.value / total) * 100 : 0}%` }}
        />
      ))}
    </ProgressPrimitive.Root>
  );
}

/** The thin line over what is being fetched again; old content stays visible under it. */
export function ProgressLine({ active, className }: { active: boolean; className?: string }) {
  return (
    <div
      aria-hidden
      className={cn("pointer-events-none absolute inset-x-0 h-0.5 overflow-hidden", className)}
    >
      {active ? (
        <span className="block h-full w-1/3 animate-[progress-slide_1.1s_linear_infinite] bg-accent" />
      ) : null}
    </div>
  );
}

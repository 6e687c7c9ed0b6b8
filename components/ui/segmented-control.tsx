"use client";

import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Names the segment where `label` is only an icon. */
  title?: string;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  className?: string;
}

/** A few exclusive choices in one row; radio buttons underneath, so arrows move. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  segments,
  onChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={cn(
        "inline-flex rounded-control border border-border-strong bg-surface p-0.5",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={segment.title}
          className="relative inline-flex h-6 items-center gap-1.5 rounded-[4px] px-2 text-12 font-medium text-text-2 has-checked:bg-fill-2 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:h-9 max-md:px-3 [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            aria-label={segment.title}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}

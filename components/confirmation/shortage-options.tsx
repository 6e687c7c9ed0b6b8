"use client";

import { type ReactNode, useId } from "react";
import { cn } from "#components/ui/cn.ts";

interface WayText {
  title: ReactNode;
  /** Says which recipients are affected, and how. */
  note: ReactNode;
  /** The total sum of this choice. */
  total: ReactNode;
  /** Does it by other means: a link, another step. */
  action?: ReactNode;
}

export interface ShortageOption<Id extends string> extends WayText {
  id: Id;
}

interface WaysProps<Id extends string> {
  label: string;
  value: Id;
  onChoose: (id: Id) => void;
  /** The choices that a confirmation offers. */
  ways: readonly ShortageOption<Id>[];
  /** What has to be done elsewhere first. */
  elsewhere: readonly (WayText & { id: string })[];
}

const row =
  "grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-3 py-2.5 md:grid-cols-[1rem_minmax(0,1fr)_auto_auto]";

/** Ways out of a shortage: each with its count and sum; the one chosen is what the button does. */
export function ShortageOptions<Id extends string>({
  label,
  value,
  onChoose,
  ways,
  elsewhere,
}: WaysProps<Id>) {
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      className="divide-y divide-border overflow-hidden rounded-control border border-border-strong"
    >
      {ways.map(({ id, ...way }) => (
        <div
          key={id}
          className={cn(
            row,
            "has-checked:bg-accent-subtle has-checked:shadow-[inset_2px_0_0_var(--accent)]",
          )}
        >
          <WayRow {...way} htmlFor={`${name}${id}`}>
            <input
              id={`${name}${id}`}
              type="radio"
              name={name}
              checked={value === id}
              onChange={() => onChoose(id)}
              className="size-4 appearance-none rounded-full border border-input bg-surface checked:border-[5px] checked:border-accent checked:bg-white"
            />
          </WayRow>
        </div>
      ))}
      {elsewhere.map(({ id, ...way }) => (
        <div key={id} className={row}>
          <WayRow {...way}>
            <span />
          </WayRow>
        </div>
      ))}
    </fieldset>
  );
}

function WayRow({
  title,
  note,
  total,
  action,
  htmlFor,
  children,
}: WayText & { htmlFor?: string; children: ReactNode }) {
  const words = (
    <>
      <span className="block font-medium">{title}</span>
      <span className="block text-12 text-text-2">{note}</span>
    </>
  );
  return (
    <>
      {children}
      {htmlFor ? (
        <label htmlFor={htmlFor} className="min-w-0">
          {words}
        </label>
      ) : (
        <span className="min-w-0">{words}</span>
      )}
      <span className="text-right font-medium figures">{total}</span>
      {action ? <span className="max-md:col-span-2 max-md:col-start-2">{action}</span> : null}
    </>
  );
}

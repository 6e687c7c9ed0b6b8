"use client";

import { type KeyboardEvent, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { tabLook, tabRow } from "./tab-look.ts";

const tileGrid =
  "grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2 max-md:grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]";
const tileLook = (current: boolean) =>
  cn(
    "relative flex min-h-14 min-w-0 flex-col items-start justify-center gap-0.5 overflow-hidden rounded-card border px-3 py-2 text-left text-13 font-medium transition-colors duration-80 max-md:text-14",
    current
      ? "border-accent bg-accent-subtle ring-1 ring-accent"
      : "border-border-strong bg-surface hover:border-muted",
  );

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; icon?: ReactNode; note?: ReactNode }[];
  /** Boxes with a note under each label, where the choice decides what follows. */
  tiles?: boolean;
  /** What stands behind the last tile and is no tab. */
  after?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Tabs within one address; `children` is the panel of the chosen one. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  tiles = false,
  after,
  className,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((item) => item.value === value);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <>
      <div className={cn(tiles ? tileGrid : "contents", tiles && className)}>
        <div
          role="tablist"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={move}
          className={tiles ? "contents" : cn(tabRow, "border-b border-border", className)}
        >
          {tabs.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={item.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={item.value === value ? 0 : -1}
              onClick={() => onChange(item.value)}
              className={
                tiles
                  ? tileLook(item.value === value)
                  : cn(tabLook(item.value === value), "-mb-px focus-visible:-outline-offset-2")
              }
            >
              <span className="flex min-w-0 items-center gap-1.5">
                {item.icon}
                {item.label}
              </span>
              {item.note}
            </button>
          ))}
        </div>
        {after}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

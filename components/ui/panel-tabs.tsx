"use client";

import { type ReactNode, useRef } from "react";
import { cn } from "./cn.ts";
import { tabLook, tabRow } from "./tab-look.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "./tabs.tsx";

const tileGrid =
  "grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2 max-md:grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]";
const tileLook = (current: boolean) =>
  cn(
    "relative flex min-h-14 min-w-0 flex-col items-start gap-0.5 overflow-hidden rounded-card border px-3 py-2 text-left text-13 font-medium transition-colors duration-80 max-md:text-14",
    current
      ? "border-accent bg-accent-subtle ring-1 ring-accent"
      : "border-border-strong bg-surface hover:border-muted",
  );

interface PanelTabsProps<Value extends string> {
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
export function PanelTabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  tiles = false,
  after,
  className,
  children,
}: PanelTabsProps<Value>) {
  const pressed = useRef<string | null>(null);
  return (
    <Tabs
      value={value}
      onValueChange={(next) => {
        // A press focuses the tab and then chooses it, and radix reports both.
        if (pressed.current === next) return;
        pressed.current = next;
        queueMicrotask(() => (pressed.current = null));
        const chosen = tabs.find((item) => item.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className="contents"
    >
      <div className={cn(tiles ? tileGrid : "contents", tiles && className)}>
        <TabsList
          aria-label={label}
          className={tiles ? "contents" : cn(tabRow, "border-b border-border", className)}
        >
          {tabs.map((item) => (
            <TabsTrigger
              key={item.value}
              value={item.value}
              tabIndex={item.value === value ? 0 : -1}
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
            </TabsTrigger>
          ))}
        </TabsList>
        {after}
      </div>
      {/* One panel: what stands in it stays when another tab is chosen. */}
      <TabsContent value={value}>{children}</TabsContent>
    </Tabs>
  );
}

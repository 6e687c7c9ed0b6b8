"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Command, CommandItem, CommandList } from "./command.tsx";
import { type Option, OptionContent } from "./option.tsx";

interface CommandOptionsProps {
  label: string;
  options: readonly Option[];
  /** Value of the row that has the tick. */
  chosen?: string;
  /** Value of the row that Enter picks; empty for none. */
  active: string;
  onActivate: (value: string) => void;
  onPick: (option: Option) => void;
  /** Tells the ids of the list and of its active row, for the field that they belong to. */
  onIds: (list: string | undefined, active: string | undefined) => void;
  /** A field that stands over the rows and gives them its keys. */
  children?: ReactNode;
}

/** Rows that a field chooses from while it keeps the focus. The caller filters them. */
export function CommandOptions({
  label,
  options,
  chosen,
  active,
  onActivate,
  onPick,
  onIds,
  children,
}: CommandOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const pointed = useRef("");
  const notifyIds = useEffectEvent((row: string | undefined) => onIds(list.current?.id, row));
  useEffect(() => {
    const row = rowOf(list.current, active);
    notifyIds(row?.id);
    if (active !== pointed.current) pointed.current = "";
    const layer = row?.closest("[data-slot=popover-content]");
    // Rows that scrolled under the pointer would become active one after another.
    if (!row || !layer || active === pointed.current) return;
    // The layer gets its height after it is rendered.
    const observer = new ResizeObserver(() => row.scrollIntoView({ block: "nearest" }));
    observer.observe(layer);
    return () => observer.disconnect();
  }, [active]);
  return (
    <Command
      label={label}
      shouldFilter={false}
      loop
      // Ctrl K is the palette's.
      vimBindings={false}
      value={active}
      onValueChange={onActivate}
      className="outline-none"
    >
      {children}
      <CommandList
        ref={list}
        label={label}
        onPointerMove={({ target }) => {
          const row = target instanceof Element ? target.closest("[data-value]") : null;
          pointed.current = row?.getAttribute("data-value") ?? "";
        }}
      >
        {options.map((option) => (
          <CommandItem
            key={option.value}
            size="sm"
            value={option.value}
            disabled={option.disabled}
            aria-checked={option.value === chosen}
            onSelect={() => onPick(option)}
          >
            <OptionContent option={option} isChosen={option.value === chosen} />
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  );
}

function rowOf(list: HTMLElement | null, value: string): Element | null | undefined {
  return list?.querySelector(`[data-value="${CSS.escape(value)}"]`);
}

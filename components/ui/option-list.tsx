"use client";

import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Check } from "./icons.ts";

export interface Option {
  value: string;
  label: string;
  /** A badge or count at the right. */
  aside?: ReactNode;
  leading?: ReactNode;
  disabled?: boolean;
}

interface OptionListProps {
  id: string;
  label: string;
  options: readonly Option[];
  selected: readonly string[];
  /** Index of the row the keyboard is on. */
  active: number;
  onActivate: (index: number) => void;
  onPick: (option: Option) => void;
}

/** Rows of a select or combobox; focus stays in the field, which points here by aria-activedescendant. */
export function OptionList({
  id,
  label,
  options,
  selected,
  active,
  onActivate,
  onPick,
}: OptionListProps) {
  return (
    <div role="listbox" id={id} aria-label={label} className="p-1">
      {options.map((option, index) => (
        <div
          key={option.value}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={selected.includes(option.value)}
          aria-disabled={option.disabled || undefined}
          onPointerMove={() => index !== active && onActivate(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => option.disabled || onPick(option)}
          onKeyDown={(event) => event.key === "Enter" && !option.disabled && onPick(option)}
          className={cn(
            "flex min-h-8 items-center gap-2 rounded-control px-2 py-1.5 text-13 max-md:min-h-11 max-md:text-14",
            index === active && "bg-fill",
            option.disabled ? "text-muted" : "cursor-pointer",
          )}
        >
          {option.leading}
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          {option.aside}
          <Check className={cn("size-4", !selected.includes(option.value) && "invisible")} />
        </div>
      ))}
    </div>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Where a key leads among `options`, skipping none; null for a key that does not move. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return (active - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

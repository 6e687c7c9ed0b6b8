"use client";

import { Select as SelectPrimitive } from "radix-ui";
import type { ComponentProps, KeyboardEvent } from "react";
import { cn } from "./cn.ts";
import { floatingPlace } from "./floating-place.ts";
import { ignoreComposing } from "./modal-dismiss.ts";
import { optionLook } from "./option.tsx";

export const Select = SelectPrimitive.Root;
export const SelectTrigger = SelectPrimitive.Trigger;

export function SelectContent({
  className,
  children,
  position = "popper",
  ...props
}: ComponentProps<typeof SelectPrimitive.Content>) {
  return (
    <SelectPrimitive.Portal>
      <SelectPrimitive.Content
        data-slot="select-content"
        position={position}
        {...floatingPlace}
        className={cn("floating min-w-(--radix-select-trigger-width)", className)}
        onEscapeKeyDown={ignoreComposing}
        onKeyDown={goRound}
        {...props}
      >
        <SelectPrimitive.Viewport className="p-1">{children}</SelectPrimitive.Viewport>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
  );
}

/** From the last row an arrow leads to the first and back, which Radix does in menus only. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  const rows = [
    ...event.currentTarget.querySelectorAll<HTMLElement>("[role=option]:not([data-disabled])"),
  ];
  const from = { ArrowDown: rows.at(-1), ArrowUp: rows[0] }[event.key];
  if (!from || from !== document.activeElement) return;
  event.preventDefault();
  (event.key === "ArrowDown" ? rows[0] : rows.at(-1))?.focus();
}

export function SelectItem({
  className,
  children,
  ...props
}: ComponentProps<typeof SelectPrimitive.Item>) {
  return (
    <SelectPrimitive.Item
      data-slot="select-item"
      className={cn(optionLook, "focus:bg-fill", className)}
      {...props}
    >
      <SelectPrimitive.ItemText asChild>
        <span className="contents">{children}</span>
      </SelectPrimitive.ItemText>
    </SelectPrimitive.Item>
  );
}

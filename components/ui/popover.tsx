"use client";

import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import type { Align, Side } from "./floating.ts";
import { useFloating } from "./use-floating.ts";

/** Spread onto the button that opens it; the browser does the toggling. */
export interface PopoverTrigger {
  id: string;
  popoverTarget: string;
  "aria-haspopup": "dialog" | "menu";
  "aria-expanded": boolean;
}

interface PopoverProps {
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  side?: Side;
  align?: Align;
  className?: string;
  /** Rendered only while open. */
  children: (close: () => void) => ReactNode;
}

/** A panel beside its button: Esc and a click elsewhere close it, focus goes back to the button. */
export function Popover({ label, trigger, side, align, className, children }: PopoverProps) {
  const { id, anchorId, open, hide, floatingProps } = useFloating({ side, align });
  return (
    <>
      {trigger({
        id: anchorId,
        popoverTarget: id,
        "aria-haspopup": "dialog",
        "aria-expanded": open,
      })}
      <div
        popover="auto"
        role="dialog"
        aria-label={label}
        className={cn("floating", className)}
        {...floatingProps}
      >
        {open ? children(hide) : null}
      </div>
    </>
  );
}

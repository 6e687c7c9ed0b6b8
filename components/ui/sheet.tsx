"use client";

import { Dialog as SheetPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { dismissProps } from "./modal-dismiss.ts";
import { useModalFocus } from "./modal-focus.ts";
import { modalOverlay } from "./modal-styles.ts";

export const Sheet = SheetPrimitive.Root;
export const SheetTitle = SheetPrimitive.Title;

/** At the right edge over the page; on phones it is the whole screen. */
export function SheetContent({
  className,
  onInteractOutside,
  ...props
}: ComponentProps<typeof SheetPrimitive.Content>) {
  return (
    <SheetPrimitive.Portal>
      <SheetPrimitive.Overlay data-slot="sheet-overlay" className={modalOverlay} />
      <SheetPrimitive.Content
        data-slot="sheet-content"
        data-sheet=""
        aria-modal
        aria-describedby={undefined}
        className={cn("z-50 modal-motion shadow-e3 outline-none [--enter:8px_0]", className)}
        {...dismissProps(onInteractOutside)}
        {...useModalFocus("button")}
        {...props}
      />
    </SheetPrimitive.Portal>
  );
}

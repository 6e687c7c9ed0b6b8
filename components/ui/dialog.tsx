"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { dismissProps } from "./modal-dismiss.ts";
import { useModalFocus } from "./modal-focus.ts";
import {
  modalBody,
  modalCard,
  modalFooter,
  modalHeader,
  modalOverlay,
  modalTitle,
} from "./modal-styles.ts";
import { scrollStop } from "./scroll-stop.ts";

export const Dialog = DialogPrimitive.Root;

/** On phones it rises from the bottom edge. */
export function DialogContent({
  className,
  onInteractOutside,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content>) {
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay data-slot="dialog-overlay" className={modalOverlay} />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        aria-modal
        aria-describedby={undefined}
        className={cn(modalCard, className)}
        {...dismissProps(onInteractOutside)}
        {...useModalFocus("field")}
        {...props}
      />
    </DialogPrimitive.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<"header">) {
  return <header data-slot="dialog-header" className={cn(modalHeader, className)} {...props} />;
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn(modalTitle, className)}
      {...props}
    />
  );
}

/** The part that scrolls where the window is low. */
export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      ref={scrollStop}
      data-slot="dialog-body"
      data-modal-body=""
      className={cn(modalBody, className)}
      {...props}
    />
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      data-slot="dialog-footer"
      data-action-bar=""
      className={cn(modalFooter, className)}
      {...props}
    />
  );
}

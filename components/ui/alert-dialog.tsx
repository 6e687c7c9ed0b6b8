"use client";

import { AlertDialog as AlertDialogPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { ignoreComposing } from "./modal-dismiss.ts";
import { useModalFocus } from "./modal-focus.ts";
import { modalCard, modalFooter, modalHeader, modalOverlay, modalTitle } from "./modal-styles.ts";

export const AlertDialog = AlertDialogPrimitive.Root;
export const AlertDialogCancel = AlertDialogPrimitive.Cancel;

interface AlertDialogContentProps extends ComponentProps<typeof AlertDialogPrimitive.Content> {
  /** A press on the scrim, which Radix leaves to the caller here. */
  onScrimPress: () => void;
}

export function AlertDialogContent({ className, onScrimPress, ...props }: AlertDialogContentProps) {
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay
        data-slot="alert-dialog-overlay"
        className={modalOverlay}
        onClick={onScrimPress}
      />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        // What it asks follows from a press of the same person: a screen reader needs no alarm.
        role="dialog"
        aria-modal
        aria-describedby={undefined}
        className={cn(modalCard, className)}
        onEscapeKeyDown={ignoreComposing}
        {...useModalFocus("field")}
        {...props}
      />
    </AlertDialogPrimitive.Portal>
  );
}

export function AlertDialogHeader({ className, ...props }: ComponentProps<"header">) {
  return (
    <header data-slot="alert-dialog-header" className={cn(modalHeader, className)} {...props} />
  );
}

export function AlertDialogTitle({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return (
    <AlertDialogPrimitive.Title
      data-slot="alert-dialog-title"
      className={cn(modalTitle, className)}
      {...props}
    />
  );
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      data-slot="alert-dialog-footer"
      data-action-bar=""
      className={cn(modalFooter, className)}
      {...props}
    />
  );
}

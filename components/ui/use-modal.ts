"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";
import { closeModal, openModal } from "./modals.ts";

const firstField =
  "[data-autofocus], [data-modal-body] :is(input:not([type=hidden]), textarea, select):not(:disabled)";

/**
 * Keeps a native `<dialog>` modal while `open`. The browser traps focus and gives it back; this
 * only chooses where it goes first: a marked element, else the first field, else the dialog.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  // Before the dialog leaves the page, so that what stood in front of it can leave it first.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    if (dialog.open) dialog.close();
    openModal(dialog);
    (dialog.querySelector<HTMLElement>(firstField) ?? dialog).focus({ preventScroll: true });
    return () => closeModal(dialog);
  }, [open]);
  return ref;
}

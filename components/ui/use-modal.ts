"use client";

import { type RefObject, useEffect, useRef } from "react";

const firstField = "[data-autofocus], [data-modal-body] :is(input:not([type=hidden]), textarea, select):not(:disabled)";

/**
 * Keeps a native `<dialog>` modal while `open`. The browser traps focus and gives it back; this
 * only chooses where it goes first: a marked element, else the first field, else the dialog.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    if (dialog.open) dialog.close();
    dialog.showModal();
    (dialog.querySelector<HTMLElement>(firstField) ?? dialog).focus({ preventScroll: true });
    return () => dialog.close();
  }, [open]);
  return ref;
}

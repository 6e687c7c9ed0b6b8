"use client";

import { type RefObject, useEffect, useRef } from "react";

const firstField =
  "[data-autofocus], [data-modal-body] :is(input:not([type=hidden]), textarea, select):not(:disabled)";

/** Leaves the scrollbar's place empty while a modal hides it, so that nothing jumps. */
export function holdScrollbar(): void {
  const { style, clientWidth } = document.documentElement;
  if (document.querySelector("dialog:modal") === null)
    style.setProperty("--scrollbar", `${window.innerWidth - clientWidth}px`);
}

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
    holdScrollbar();
    dialog.showModal();
    (dialog.querySelector<HTMLElement>(firstField) ?? dialog).focus({ preventScroll: true });
    return () => dialog.close();
  }, [open]);
  return ref;
}

"use client";

import { useRef } from "react";
import { returnFocus } from "./return-focus.ts";

const firstField =
  "[data-autofocus], [data-modal-body] :is(input:not([type=hidden]), textarea, select):not(:disabled)";

/**
 * Radix gives the focus back to a `DialogTrigger`, but most dialogs here open from a menu, a key or an
 * address and have none: it goes back to where it was. At first it goes to the first button,
 * or to a marked element, else to the first field, else to the dialog.
 */
export function useModalFocus(first: "field" | "button") {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      const modal = event.currentTarget;
      if (first === "button" || !(modal instanceof HTMLElement)) return;
      event.preventDefault();
      (modal.querySelector<HTMLElement>(firstField) ?? modal).focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      returnFocus(opener.current, document.getElementById("main"));
    },
  };
}

/** A menu that closes hands the focus on to its button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest<HTMLElement>("[data-opener]");
  const opener = menu ? document.getElementById(menu.dataset.opener ?? "") : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

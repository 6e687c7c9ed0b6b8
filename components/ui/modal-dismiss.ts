interface Prevented {
  target: EventTarget | null;
  preventDefault: () => void;
}

/** Toasts lie in front of a dialog: a press on one is no press outside the dialog. */
export function ignoreToasts(event: Prevented): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
    event.preventDefault();
}

/** Escape that ends the composition of a character, or closes a field's list, closes nothing else. */
export function ignoreFieldEscape(event: KeyboardEvent): void {
  if (event.isComposing || document.querySelector(".floating:popover-open")) event.preventDefault();
}

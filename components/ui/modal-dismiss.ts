interface Prevented {
  target: EventTarget | null;
  preventDefault: () => void;
}

/** Toasts lie in front of a dialog: a press on one is no press outside the dialog. */
export function ignoreToasts(event: Prevented): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
    event.preventDefault();
}

/** The button that opened a layer closes it itself: a press on it is no press outside. */
export function ignoreTrigger(event: Prevented, triggerId: string): void {
  const trigger = document.getElementById(triggerId);
  if (event.target instanceof Node && trigger?.contains(event.target)) event.preventDefault();
}

/** Escape that ends the composition of a character closes nothing. */
export function ignoreComposing(event: KeyboardEvent): void {
  if (event.isComposing) event.preventDefault();
}

interface Prevented {
  target: EventTarget | null;
  preventDefault: () => void;
}

/**
 * What all layers of Radix do alike, to be spread onto a `Content`: a press on a toast, which lies in
 * front, closes none, and neither does Escape that ends the composition of a character.
 *
 * @param onInteractOutside The layer's own handler of a press or a focus outside.
 */
export function dismissProps<Outside extends Prevented>(
  onInteractOutside?: (event: Outside) => void,
) {
  return {
    onEscapeKeyDown: ignoreComposing,
    onInteractOutside: (event: Outside) => {
      ignoreToasts(event);
      onInteractOutside?.(event);
    },
  };
}

function ignoreToasts(event: Prevented): void {
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

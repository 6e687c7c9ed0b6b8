import { modalLayer } from "./open-layers.ts";

interface Prevented {
  target: EventTarget | null;
  preventDefault: () => void;
}

/**
 * What all layers of Radix do alike, to be spread onto a `Content`: a press on a toast, which lies in
 * front, closes none, and neither does Escape that ends the composition of a character, or that is meant for a
 * dialog in front.
 *
 * @param onInteractOutside The layer's own handler of a press or a focus outside.
 */
export function dismissProps<Outside extends Prevented>(
  onInteractOutside?: (event: Outside) => void,
) {
  return {
    onEscapeKeyDown: (event: KeyboardEvent) => {
      ignoreComposing(event);
      ignoreBehind(event);
    },
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

/** Radix learns a moment late that another dialog has opened in front: until then Escape would close the one behind. */
function ignoreBehind(event: KeyboardEvent): void {
  const focused = document.activeElement?.closest(modalLayer);
  const front = [...document.querySelectorAll(`${modalLayer}:not([data-state=closed])`)].at(-1);
  if (focused && front && focused !== front) event.preventDefault();
}

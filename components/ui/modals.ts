import { modalLayer } from "./open-layers.ts";

/**
 * Keeps an element above all others and within reach: in the browser's top layer, and inside the dialog
 * in front, since Radix keeps the focus and screen readers in there.
 */
export function keepInFront(element: HTMLElement): () => void {
  const raise = () => {
    const front = [...document.querySelectorAll(modalLayer)].at(-1) ?? document.body;
    if (element.parentElement === front) return;
    front.append(element);
    element.showPopover();
  };
  raise();
  // A dialog's portal is a child of the body.
  const observer = new MutationObserver(raise);
  observer.observe(document.body, { childList: true });
  return () => {
    observer.disconnect();
    element.remove();
  };
}

/** What is pressed at the foot of a screen, dialog or list: toasts stand above it. */
const bars = "[data-action-bar]";
/** Where toasts stand, in CSS pixels from the right edge. */
const column = { width: 376, margin: 16 };

/** How far from the window's foot toasts have to begin so as to lie over nothing that is pressed. */
export function barClearance(): number {
  const { innerWidth, innerHeight } = window;
  const left = innerWidth - column.width - column.margin;
  const tops = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width, height, right, top }) => {
      const isShown = width > 0 && height > 0;
      return isShown && right > left && top < innerHeight && top > innerHeight / 3;
    })
    .map(({ top }) => top);
  return Math.max(0, innerHeight - Math.min(innerHeight, ...tops));
}

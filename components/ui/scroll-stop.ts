const stops = "a[href], button, input, select, textarea, [tabindex]";

/**
 * For the `ref` of a part that may scroll: while it does and holds nothing to stop at, it is a stop
 * itself, so that the keyboard scrolls it.
 */
export function scrollStop(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  const settle = () => {
    const holdsStop = [...part.querySelectorAll(stops)].some((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    if (part.scrollHeight > part.clientHeight && !holdsStop) part.tabIndex = 0;
    else part.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(settle);
  for (const one of [part, ...part.children]) observer.observe(one);
  return () => observer.disconnect();
}

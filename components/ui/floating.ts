export type Side = "bottom" | "top" | "right";
export type Align = "start" | "center" | "end";

interface Placement {
  side: Side;
  align: Align;
  /** As wide as the anchor at least, as lists of options are. */
  matchWidth?: boolean;
}

const gap = 4;
const margin = 8;

/** Puts an open popover beside its anchor: flipped where there is no room, kept inside the window. */
export function placeFloating(
  anchor: Element,
  floating: HTMLElement,
  { side, align, matchWidth }: Placement,
): void {
  const at = anchor.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const height = window.innerHeight;
  floating.style.maxHeight = "";
  floating.style.maxWidth = `${width - 2 * margin}px`;
  if (matchWidth) floating.style.minWidth = `${at.width}px`;
  const box = { width: floating.offsetWidth, height: floating.offsetHeight };

  if (side === "right") {
    const top = align === "end" ? at.bottom - box.height : at.top;
    move(floating, clamp(at.right + gap, width - box.width), clamp(top, height - box.height));
    floating.style.maxHeight = `${height - 2 * margin}px`;
    return;
  }
  const below = height - at.bottom - gap - margin;
  const above = at.top - gap - margin;
  const up =
    side === "top" ? box.height <= above || above > below : box.height > below && above > below;
  const room = up ? above : below;
  const tall = Math.min(box.height, room);
  floating.style.maxHeight = `${room}px`;
  move(
    floating,
    clamp(alignX(at, box.width, align), width - box.width),
    up ? at.top - gap - tall : at.bottom + gap,
  );
}

function alignX(at: DOMRect, width: number, align: Align): number {
  if (align === "start") return at.left;
  return align === "end" ? at.right - width : at.left + (at.width - width) / 2;
}

function clamp(wished: number, most: number): number {
  return Math.max(margin, Math.min(wished, most - margin));
}

function move(floating: HTMLElement, left: number, top: number): void {
  floating.style.left = `${left}px`;
  floating.style.top = `${top}px`;
}

/** Keeps an open popover beside its anchor while the page scrolls or the window changes. */
export function followAnchor(
  anchor: Element,
  floating: HTMLElement,
  placement: Placement,
): () => void {
  const place = () => {
    // Measured at its full height, it would begin at its top again.
    const { scrollTop } = floating;
    placeFloating(anchor, floating, placement);
    floating.scrollTop = scrollTop;
  };
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Node && floating.contains(target))) place();
  };
  place();
  const grown = new ResizeObserver(place);
  grown.observe(floating);
  window.addEventListener("scroll", onScroll, { capture: true, passive: true });
  window.addEventListener("resize", place);
  return () => {
    grown.disconnect();
    window.removeEventListener("scroll", onScroll, { capture: true });
    window.removeEventListener("resize", place);
  };
}

/**
 * Runs in the page: whether a box cuts off the ring of what has the focus. Where the element itself is
 * cut off, as at the end of what scrolls, its ring may be.
 */
export function isRingClipped(): boolean {
  const element = document.activeElement;
  if (!element || !document.hasFocus() || element === document.body) return false;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  if (outlineStyle === "none") return false;
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isCut = (room: number) => room >= -0.5 && room < ring - 1;
  for (let box = element.parentElement; box && ring > 0; box = box.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(box);
    if (display === "inline" || display === "contents") continue;
    const at = box.getBoundingClientRect();
    const isAcross = isCut(left - at.left) || isCut(at.right - right);
    const isDown = isCut(top - at.top) || isCut(at.bottom - bottom);
    if (overflowX !== "visible" && isAcross) return true;
    if (overflowY !== "visible" && isDown) return true;
    if (box.matches("[role=dialog], [data-radix-popper-content-wrapper]")) return false;
  }
  return false;
}

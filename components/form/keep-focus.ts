import type { MouseEvent } from "react";

/**
 * Use it for `onMouseDown`: otherwise leaving a field may show or hide its error and move the button away from
 * the pointer.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

import type { MouseEvent } from "react";

/** For `onMouseDown`: leaving a field may show or hide its error and move the button from under the press. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

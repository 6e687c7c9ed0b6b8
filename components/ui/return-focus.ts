/** Focuses the first of them that is on the page, unless the person has gone elsewhere meanwhile. */
export function returnFocus(...wanted: (Element | null)[]): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  const next = wanted.find((element) => element?.isConnected && element !== document.body);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

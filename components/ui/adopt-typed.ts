/**
 * Ref of what stands round a text field: tells React what somebody, or the browser, wrote into the
 * field before the page's scripts came. React would write its own value over it.
 */
export function adoptTyped(around: HTMLElement | null): void {
  const field = around?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  if (!field || field.value === field.defaultValue) return;
  const { value, selectionStart, selectionEnd } = field;
  // React hears of a change only where the value differs from the one it last saw being set.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

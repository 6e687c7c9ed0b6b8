/**
 * Ref of what stands round a field: tells React what somebody, or the browser, wrote into it or chose
 * before the page's scripts came. React would write its own value over it, or know nothing of it.
 */
export function adoptTyped(around: HTMLElement | null): void {
  const field = around?.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "input, textarea, select",
  );
  if (field instanceof HTMLSelectElement) adoptChoice(field);
  else if (field?.type === "checkbox" || field?.type === "radio")
    adoptTick(field as HTMLInputElement);
  else if (field) adoptText(field);
}

function adoptText(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field.value === field.defaultValue) return;
  const { value, selectionStart, selectionEnd } = field;
  // React hears of a change only where the value differs from the one it last saw being set.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function adoptTick(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  // Of radios the one that was let go says nothing: the chosen one does.
  if (field.type === "radio" && !field.checked) return;
  field.checked = field.defaultChecked;
  field.click();
}

function adoptChoice(field: HTMLSelectElement): void {
  // Only what the server rendered marks its choice so.
  const rendered = [...field.options].find((option) => option.defaultSelected);
  if (rendered && rendered.value !== field.value)
    field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Writes into a field as a person would: React, and the form round it, hear of it. */
export function typeInto(field: HTMLInputElement, text: string): void {
  // Set past React, which otherwise takes the value for its own and hears no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

import { type RefObject, useRef } from "react";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A text field and how to write into it where its caret stands, in place of what is selected. */
export function useInsert<Field extends TextField>(
  value: string,
  onChange: (text: string) => void,
): { ref: RefObject<Field | null>; insert: (text: string) => void } {
  const ref = useRef<Field>(null);
  const insert = (inserted: string) => {
    const field = ref.current;
    const from = field?.selectionStart ?? value.length;
    const to = field?.selectionEnd ?? value.length;
    onChange(value.slice(0, from) + inserted + value.slice(to));
    // The caret goes behind what was inserted, once React has written the new text.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  };
  return { ref, insert };
}

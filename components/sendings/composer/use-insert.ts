import { type RefObject, useRef } from "react";

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Writing<Field extends TextField> {
  ref: RefObject<Field | null>;
  /** Inserts at the caret, replacing the selection. */
  insert: (text: string) => void;
  /** Writes another text in place of the whole. */
  rewrite: (text: string) => void;
}

/** A text field and how to write into it, which goes back to it. */
export function useInsert<Field extends TextField>(
  value: string,
  onChange: (text: string) => void,
): Writing<Field> {
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
  const rewrite = (text: string) => {
    onChange(text);
    ref.current?.focus();
  };
  return { ref, insert, rewrite };
}

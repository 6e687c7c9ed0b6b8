import { type Ref, useImperativeHandle } from "react";

interface ExistingElementProps {
  id: string;
  ref?: Ref<HTMLElement>;
}

/**
 * Stands for an element that is on the page already where Radix wants a child, so that a button can
 * come with the page and its menu's code with the first press.
 */
export function ExistingElement({ id, ref }: ExistingElementProps) {
  useImperativeHandle(ref, () => {
    const element = document.getElementById(id);
    if (!element) throw new Error(`There is no #${id} on the page`);
    return element;
  }, [id]);
  return null;
}

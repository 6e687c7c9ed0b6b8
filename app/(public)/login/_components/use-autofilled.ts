import { type RefObject, useEffect, useState } from "react";

/**
 * Whether the browser has filled every field of the form by itself. Until the first gesture on the
 * page it hides the values from scripts, so that validation would call the fields empty.
 */
export function useAutofilled(form: RefObject<HTMLFormElement | null>): boolean {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const look = () => {
      const inputs = [...(form.current?.querySelectorAll("input") ?? [])];
      setFilled(inputs.length > 0 && inputs.every((input) => input.matches(":autofill")));
    };
    // There is no event for it; browsers fill within the first second.
    const timers = [50, 250, 1000].map((delay) => setTimeout(look, delay));
    return () => timers.forEach(clearTimeout);
  }, [form]);
  return isFilled;
}

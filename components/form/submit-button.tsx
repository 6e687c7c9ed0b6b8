import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { keepFocus } from "./keep-focus.ts";

interface SubmitButtonProps {
  loading: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** The button of a form that has a page to itself, as wide as its fields. */
export function SubmitButton({ className = "w-full", ...button }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      onMouseDown={keepFocus}
      variant="primary"
      size="lg"
      className={className}
      {...button}
    />
  );
}

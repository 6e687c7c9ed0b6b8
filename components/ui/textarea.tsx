import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { inputFocus, inputFrame } from "./input.tsx";

/** Grows with its text, from `rows` up. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(
        "field-sizing-content w-full border-input px-3 py-2 text-14 aria-invalid:border-danger max-md:text-16",
        inputFrame,
        inputFocus,
        className,
      )}
      {...props}
    />
  );
}

import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

interface LabelProps extends ComponentProps<"label"> {
  /** Quiet words after the label: "only you see it". */
  note?: ReactNode;
  required?: boolean;
}

export function Label({ note, required = false, className, children, ...props }: LabelProps) {
  return (
    <label className={cn("text-13 font-medium text-text max-md:text-14", className)} {...props}>
      {children}
      {required ? (
        <span aria-hidden className="text-danger">
          {"\u00A0*"}
        </span>
      ) : null}
      {/* Without the space the two are read as one word. */}
      {note ? " " : null}
      {note ? <span className="ml-1 font-normal text-muted">{note}</span> : null}
    </label>
  );
}

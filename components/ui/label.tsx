"use client";

import { Label as LabelPrimitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

interface LabelProps extends ComponentProps<typeof LabelPrimitive.Root> {
  /** Quiet words after the label: "only you see it". */
  note?: ReactNode;
  required?: boolean;
}

export function Label({ note, required = false, className, children, ...props }: LabelProps) {
  return (
    <LabelPrimitive.Root
      data-slot="label"
      className={cn("text-13 font-medium text-text max-md:text-14", className)}
      {...props}
    >
      {children}
      {required ? (
        <span aria-hidden className="text-danger">
          {"\u00A0*"}
        </span>
      ) : null}
      {/* Without the space the two are read as one word. */}
      {note ? " " : null}
      {note ? <span className="ml-1 font-normal text-muted">{note}</span> : null}
    </LabelPrimitive.Root>
  );
}

"use client";

import type { ComponentProps, ReactNode } from "react";
import { adoptTyped } from "./adopt-typed.ts";
import { cn } from "./cn.ts";
import { Check, Minus } from "./icons.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** Left out in table cells, where `aria-label` names the box. */
  label?: ReactNode;
  /** Some but not all of what this box stands for. */
  partial?: boolean;
}

export function Checkbox({ label, partial = false, className, ...props }: CheckboxProps) {
  return (
    <label
      ref={adoptTyped}
      className={cn("inline-flex items-start gap-2 text-13 max-md:text-14", className)}
    >
      <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center max-md:mt-0 max-md:size-5">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = partial;
          }}
          className="peer absolute inset-0 size-full appearance-none rounded-[4px] border border-input bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-border disabled:bg-fill-2"
          {...props}
        />
        {partial ? (
          <Minus className="pointer-events-none relative size-3 text-accent-contrast" />
        ) : (
          <Check className="pointer-events-none relative size-3 text-accent-contrast opacity-0 peer-checked:opacity-100 peer-disabled:text-muted" />
        )}
      </span>
      {label}
    </label>
  );
}

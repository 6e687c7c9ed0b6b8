import type { ComponentProps, ReactNode } from "react";
import { adoptTyped } from "./adopt-typed.ts";
import { cn } from "./cn.ts";

interface RadioProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  /** A bordered box around the choice, for choices that matter. */
  boxed?: boolean;
}

export function Radio({ label, boxed = false, className, ...props }: RadioProps) {
  return (
    <label
      ref={adoptTyped}
      className={cn(
        "inline-flex items-center gap-2 text-13 max-md:text-14",
        boxed &&
          "h-9 rounded-control border border-border-strong px-3 font-medium has-checked:border-accent has-checked:ring-1 has-checked:ring-accent max-md:h-11",
        className,
      )}
    >
      <input
        type="radio"
        className="size-4 shrink-0 appearance-none rounded-full border border-input bg-surface checked:border-[5px] checked:border-accent checked:bg-white disabled:border-border disabled:bg-fill-2 max-md:size-5"
        {...props}
      />
      {label}
    </label>
  );
}

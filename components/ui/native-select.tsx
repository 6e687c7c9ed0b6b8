import type { ComponentProps } from "react";
import { adoptTyped } from "./adopt-typed.ts";
import { cn } from "./cn.ts";
import { ChevronsUpDown } from "./icons.ts";
import { inputFocus, inputFrame, inputHeight, type InputSize } from "./input.tsx";

interface NativeSelectProps extends Omit<ComponentProps<"select">, "size"> {
  size?: InputSize;
}

/** The system's own list: for short plain choices. Rich options: select.tsx. */
export function NativeSelect({ size = "md", className, ...props }: NativeSelectProps) {
  return (
    <span
      ref={adoptTyped}
      className={cn(
        "relative inline-flex items-center border-input",
        inputFrame,
        inputFocus,
        inputHeight[size],
        className,
      )}
    >
      <select
        className="size-full appearance-none rounded-control bg-transparent pr-8 pl-3 outline-none [&_option]:bg-raised"
        {...props}
      />
      <ChevronsUpDown className="pointer-events-none absolute right-2 size-4 text-muted" />
    </span>
  );
}

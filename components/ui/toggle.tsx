"use client";

import { Toggle as TogglePrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** A button that stays pressed. */
export function Toggle({ className, ...props }: ComponentProps<typeof TogglePrimitive.Root>) {
  return (
    <TogglePrimitive.Root
      data-slot="toggle"
      className={cn(
        "h-7 shrink-0 rounded-control px-2 text-13 font-medium whitespace-nowrap text-text-2 transition-colors duration-80 hover:bg-fill focus-visible:-outline-offset-2 data-[state=on]:bg-accent-subtle data-[state=on]:text-accent-text max-md:h-9",
        className,
      )}
      {...props}
    />
  );
}

"use client";

import { Popover as PopoverPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { floatingPlace } from "./floating-place.ts";
import { dismissProps } from "./modal-dismiss.ts";

export const Popover = PopoverPrimitive.Root;
export const PopoverAnchor = PopoverPrimitive.Anchor;

export function PopoverContent({
  className,
  align = "start",
  onInteractOutside,
  ...props
}: ComponentProps<typeof PopoverPrimitive.Content>) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        data-slot="popover-content"
        align={align}
        {...floatingPlace}
        className={cn("floating", className)}
        {...dismissProps(onInteractOutside)}
        {...props}
      />
    </PopoverPrimitive.Portal>
  );
}

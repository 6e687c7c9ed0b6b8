"use client";

import { Popover as PopoverPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { ignoreComposing, ignoreToasts } from "./modal-dismiss.ts";

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
        sideOffset={4}
        collisionPadding={8}
        className={cn("floating", className)}
        onEscapeKeyDown={ignoreComposing}
        onInteractOutside={(event) => {
          ignoreToasts(event);
          onInteractOutside?.(event);
        }}
        {...props}
      />
    </PopoverPrimitive.Portal>
  );
}

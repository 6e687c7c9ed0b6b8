"use client";

import { DropdownMenu as DropdownMenuPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { floatingPlace } from "./floating-place.ts";
import { dismissProps } from "./modal-dismiss.ts";

export const DropdownMenu = DropdownMenuPrimitive.Root;
export const DropdownMenuTrigger = DropdownMenuPrimitive.Trigger;

export function DropdownMenuContent({
  className,
  align = "start",
  onInteractOutside,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Content>) {
  return (
    <DropdownMenuPrimitive.Portal>
      <DropdownMenuPrimitive.Content
        data-slot="dropdown-menu-content"
        align={align}
        {...floatingPlace}
        loop
        className={cn("floating min-w-44 p-1 outline-none", className)}
        {...dismissProps(onInteractOutside)}
        {...props}
      />
    </DropdownMenuPrimitive.Portal>
  );
}

interface DropdownMenuItemProps extends ComponentProps<typeof DropdownMenuPrimitive.Item> {
  variant?: "default" | "destructive";
}

export function DropdownMenuItem({
  className,
  variant = "default",
  ...props
}: DropdownMenuItemProps) {
  return (
    <DropdownMenuPrimitive.Item
      data-slot="dropdown-menu-item"
      className={cn(
        "flex h-8 w-full cursor-pointer items-center gap-2.5 rounded-control px-2 text-left text-13 outline-none hover:bg-fill focus:bg-fill max-md:h-auto max-md:min-h-11 max-md:py-2 max-md:text-14",
        "aria-disabled:pointer-events-none aria-disabled:text-muted",
        variant === "destructive" ? "text-danger" : "text-text",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Separator>) {
  return (
    <DropdownMenuPrimitive.Separator
      data-slot="dropdown-menu-separator"
      className={cn("my-1 border-t border-border", className)}
      {...props}
    />
  );
}

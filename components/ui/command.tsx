"use client";

import { Command as CommandPrimitive } from "cmdk";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { Dialog, DialogContent, DialogTitle } from "./dialog.tsx";

export const Command = CommandPrimitive;
export const CommandInput = CommandPrimitive.Input;
export const CommandEmpty = CommandPrimitive.Empty;

interface CommandDialogProps extends Omit<ComponentProps<typeof Dialog>, "title"> {
  title: string;
  className?: string;
  onCloseAutoFocus?: (event: Event) => void;
}

export function CommandDialog({
  title,
  className,
  onCloseAutoFocus,
  children,
  ...props
}: CommandDialogProps) {
  return (
    <Dialog {...props}>
      <DialogContent className={className} onCloseAutoFocus={onCloseAutoFocus}>
        <DialogTitle className="sr-only">{title}</DialogTitle>
        {children}
      </DialogContent>
    </Dialog>
  );
}

export function CommandList({ className, ...props }: ComponentProps<typeof CommandPrimitive.List>) {
  return (
    <CommandPrimitive.List
      data-slot="command-list"
      className={cn("overflow-y-auto p-1", className)}
      {...props}
    />
  );
}

export function CommandGroup({
  className,
  ...props
}: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      data-slot="command-group"
      className={cn(
        "px-1 py-1 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:py-1 **:[[cmdk-group-heading]]:text-12 **:[[cmdk-group-heading]]:text-muted",
        className,
      )}
      {...props}
    />
  );
}

const itemSizes = {
  md: "min-h-9 gap-2.5 py-1 [&>svg]:text-muted",
  sm: "min-h-8 gap-2 py-1.5",
};

interface CommandItemProps extends ComponentProps<typeof CommandPrimitive.Item> {
  size?: keyof typeof itemSizes;
}

export function CommandItem({ className, size = "md", ...props }: CommandItemProps) {
  return (
    <CommandPrimitive.Item
      data-slot="command-item"
      className={cn(
        "flex cursor-pointer items-center rounded-control px-2 text-13 data-[disabled=true]:cursor-default data-[disabled=true]:text-muted data-[selected=true]:bg-fill max-md:min-h-11 max-md:text-14 [&_svg]:shrink-0",
        itemSizes[size],
        className,
      )}
      {...props}
    />
  );
}

"use client";

import type { ComponentProps } from "react";
import { Input } from "#components/ui/input.tsx";
import { formatPhone } from "#lib/phone.ts";
import { possiblePhone } from "#lib/possible-phone.ts";

/**
 * Takes one number and, left, shows it as its country writes it. Brings the metadata of all countries:
 * for forms that are loaded when asked for.
 */
export function PhoneInput({ onBlur, ...props }: Omit<ComponentProps<typeof Input>, "type">) {
  return (
    <Input
      {...props}
      type="tel"
      onBlur={(event) => {
        rewrite(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}

function rewrite(field: HTMLInputElement): void {
  const phone = possiblePhone(field.value);
  if (phone === null || formatPhone(phone) === field.value) return;
  // Set past React, which then hears of it as of something typed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
    field,
    formatPhone(phone),
  );
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

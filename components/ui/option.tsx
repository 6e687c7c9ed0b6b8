import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Check } from "./icons.ts";

/** A row of a select, a combobox or another field with a list. */
export interface Option {
  value: string;
  label: string;
  /** A badge or count at the right. */
  aside?: ReactNode;
  leading?: ReactNode;
  disabled?: boolean;
}

export const optionLook =
  "flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 py-1.5 text-13 outline-none aria-disabled:cursor-default aria-disabled:text-muted max-md:min-h-11 max-md:text-14";

/** What a row shows; a tick marks the one that is chosen. */
export function OptionContent({ option, isChosen }: { option: Option; isChosen: boolean }) {
  return (
    <>
      {option.leading}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.aside}
      <Check className={cn("size-4", !isChosen && "invisible")} />
    </>
  );
}

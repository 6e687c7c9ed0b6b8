import type { ComponentProps, ReactNode } from "react";
import { adoptTyped } from "./adopt-typed.ts";
import { cn } from "./cn.ts";

export type InputSize = "sm" | "md" | "lg";

/** Shared by everything one types or picks in, so that all fields of a form look alike. */
export const inputFrame =
  "rounded-control border bg-surface text-text transition-colors duration-80 outline-none hover:border-muted has-[:disabled]:bg-fill has-[:disabled]:text-muted disabled:bg-fill disabled:text-muted";

export const inputFocus =
  "focus-within:border-accent focus-within:ring-1 focus-within:ring-accent focus-within:hover:border-accent";

export const inputInvalid =
  "has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:ring-danger has-[[aria-invalid=true]]:focus-within:ring-1";

export const inputHeight: Record<InputSize, string> = {
  sm: "h-8 text-13 max-md:h-10 max-md:text-16",
  md: "h-9 text-14 max-md:h-11 max-md:text-16",
  lg: "h-10 text-14 max-md:h-12 max-md:text-16",
};

interface InputProps extends Omit<ComponentProps<"input">, "size"> {
  size?: InputSize;
  /** A softer border, for search fields. */
  soft?: boolean;
  /** An icon or short text before the value. */
  leading?: ReactNode;
  /** A unit, a button or a key hint after the value. */
  trailing?: ReactNode;
}

export function Input({
  size = "md",
  soft = false,
  leading,
  trailing,
  className,
  ...props
}: InputProps) {
  return (
    <span
      ref={adoptTyped}
      className={cn(
        "flex items-center gap-2 px-3",
        soft ? "border-border-strong" : "border-input",
        inputFrame,
        inputFocus,
        inputInvalid,
        inputHeight[size],
        className,
      )}
    >
      {leading ? (
        <span className="flex shrink-0 items-center text-muted [&_svg]:size-4">{leading}</span>
      ) : null}
      <input
        className="h-full w-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none disabled:cursor-not-allowed"
        {...props}
      />
      {trailing ? (
        <span className="flex shrink-0 items-center text-muted [&_svg]:size-4">{trailing}</span>
      ) : null}
    </span>
  );
}

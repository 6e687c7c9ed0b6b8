import type { ReactNode } from "react";
import { cn } from "./cn.ts";

interface KbdProps {
  /** It stands in what it presses, which is named without it. */
  hint?: boolean;
  className?: string;
  children: ReactNode;
}

export function Kbd({ hint = false, className, children }: KbdProps) {
  return (
    <kbd
      aria-hidden={hint || undefined}
      className={cn(
        "inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[4px] border border-border-strong bg-surface px-1 font-sans text-11 font-medium text-muted",
        className,
      )}
    >
      {children}
    </kbd>
  );
}

import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cn(
        "inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[4px] border border-border-strong bg-surface px-1 font-sans text-11 font-medium text-muted",
        className,
      )}
    >
      {children}
    </kbd>
  );
}

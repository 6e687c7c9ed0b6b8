import { cn } from "./cn.ts";

/** Holds the place of what is not known yet; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("block h-3 animate-pulse rounded-[4px] bg-fill-2", className)}
    />
  );
}

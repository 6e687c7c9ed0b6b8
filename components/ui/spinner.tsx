import { cn } from "./cn.ts";
import { LoaderCircle } from "./icons.ts";

interface SpinnerProps {
  /** Said to screen readers; leave out where the text beside says it. */
  label?: string;
  className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      role={label ? "status" : undefined}
      className={cn("inline-grid size-4 place-items-center", className)}
    >
      <LoaderCircle className="size-full animate-spin" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}

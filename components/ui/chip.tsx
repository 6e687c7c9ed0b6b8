import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { X } from "./icons.ts";

interface ChipProps {
  /** The quiet first word: "Sender". */
  name?: ReactNode;
  children: ReactNode;
  /** With it the chip gets a × ; `removeLabel` says what it removes. */
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
}

export function Chip({ name, children, onRemove, removeLabel, className }: ChipProps) {
  return (
    <span
      className={cn(
        "inline-flex h-7 max-w-full items-center gap-1 rounded-control border border-border-strong bg-surface pl-2 text-13 text-text max-md:h-8",
        onRemove ? "pr-1" : "pr-2",
        className,
      )}
    >
      {name ? <span className="text-muted">{name}</span> : null}
      <span className="truncate font-medium">{children}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid size-5 shrink-0 place-items-center rounded-badge text-muted hover:bg-fill hover:text-text max-md:size-6"
        >
          <X className="size-3.5" />
        </button>
      ) : null}
    </span>
  );
}

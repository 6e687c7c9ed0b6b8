import type { ReactNode } from "react";
import { cn } from "./cn.ts";

interface CardProps {
  title?: ReactNode;
  /** Quiet words after the title. */
  note?: ReactNode;
  /** A link or count at the right of the title. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** `false` where the content (a table) brings its own edges. */
  padded?: boolean;
  className?: string;
  children?: ReactNode;
}

/** For separate things beside each other; never around a whole page or list. */
export function Card({
  title,
  note,
  aside,
  footer,
  padded = true,
  className,
  children,
}: CardProps) {
  return (
    <section
      className={cn(
        "flex min-w-0 flex-col rounded-card border border-border bg-surface",
        className,
      )}
    >
      {title ? (
        <header className="flex min-h-11 items-center gap-2 border-b border-border px-4">
          <h2 className="text-13 font-semibold max-md:text-14">{title}</h2>
          {note ? <span className="truncate text-12 text-muted">{note}</span> : null}
          {aside ? <span className="ml-auto text-12 text-muted">{aside}</span> : null}
        </header>
      ) : null}
      <div className={cn("flex-1", padded && "p-4")}>{children}</div>
      {footer ? (
        <footer className="border-t border-border px-4 py-2.5 text-12 text-muted">{footer}</footer>
      ) : null}
    </section>
  );
}

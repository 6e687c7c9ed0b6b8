import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Illustration, type IllustrationKind } from "./illustration.tsx";

interface EmptyStateProps {
  illustration?: IllustrationKind;
  title: ReactNode;
  /** What to do next. */
  description?: ReactNode;
  /** The buttons that do it, the main one last. */
  actions?: ReactNode;
  className?: string;
}

export function EmptyState({
  illustration = "none",
  title,
  description,
  actions,
  className,
}: EmptyStateProps) {
  return (
    <div className={cn("flex flex-col items-center px-4 py-10 text-center", className)}>
      <Illustration kind={illustration} />
      <p className="mt-3 text-14 font-semibold">{title}</p>
      {description ? <p className="mt-1 max-w-90 text-13 text-muted">{description}</p> : null}
      {actions ? <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}

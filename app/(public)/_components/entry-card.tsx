import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

interface EntryCardProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Makes room for two columns of fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The card in the middle of a public screen. */
export function EntryCard({ title, subtitle, wide = false, children }: EntryCardProps) {
  return (
    <div
      className={cn(
        "flex w-full min-w-0 flex-col gap-6 rounded-card border border-border bg-surface p-8 max-md:p-5",
        wide ? "max-w-180" : "max-w-106",
      )}
    >
      <div className="flex min-w-0 flex-col gap-1 break-words">
        <h1 className="text-24 font-semibold">{title}</h1>
        {subtitle ? <p className="text-14 text-muted">{subtitle}</p> : null}
      </div>
      {children}
    </div>
  );
}

import type { ReactNode } from "react";

interface EntryCardProps {
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** The one thing in the middle of a public screen. */
export function EntryCard({ title, subtitle, children }: EntryCardProps) {
  return (
    <div className="flex w-full max-w-106 flex-col gap-6 rounded-card border border-border bg-surface p-8 max-md:p-5">
      <div className="flex flex-col gap-1">
        <h1 className="text-24 font-semibold">{title}</h1>
        {subtitle ? <p className="text-14 text-muted">{subtitle}</p> : null}
      </div>
      {children}
    </div>
  );
}

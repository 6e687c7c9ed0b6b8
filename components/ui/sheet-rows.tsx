import type { ReactNode } from "react";

/** A titled part of a sheet, parted from the one before by a line. */
export function SheetSection({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-border px-5 py-4 last:border-b-0 max-md:px-4">
      {title ? <h3 className="mb-2 text-12 font-medium text-muted">{title}</h3> : null}
      {children}
    </section>
  );
}

/** Name and value on one line, as in a receipt. */
export function SheetRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 py-1">
      <span className="shrink-0 text-text-2">{name}</span>
      <span className="min-w-0 text-right">{children}</span>
    </div>
  );
}

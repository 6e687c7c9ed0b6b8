import type { ReactNode } from "react";

export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      data-facts={title}
      className="flex flex-col gap-2 rounded-card border border-border bg-surface p-5 max-md:p-4"
    >
      <h2 className="text-14 font-semibold">{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-t border-border py-1.5 text-13 first:border-t-0">
      <dt className="break-words text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

interface CardProps {
  title: ReactNode;
  /** The period that is shown, or how it was counted. */
  note?: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card of home with its title line. */
export function Card({ title, note, aside, className, children }: CardProps) {
  return (
    <section
      className={cn(
        "flex min-w-0 flex-col rounded-card border border-border bg-surface",
        className,
      )}
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 border-b border-border px-4 py-2">
        <h2 className="text-13 font-semibold max-md:text-14">{title}</h2>
        {note ? <span className="truncate text-12 text-muted">{note}</span> : null}
        {aside}
      </header>
      {children}
    </section>
  );
}

/** The link at the end of the title line to the full list. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="ml-auto shrink-0 text-12 font-medium text-accent-text hover:underline max-md:py-2"
    >
      {children}
    </Link>
  );
}

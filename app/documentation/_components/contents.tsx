"use client";

import { cn } from "#components/ui/cn.ts";
import type { DocumentationHeading } from "#lib/documentation/page.ts";
import { useCurrentHeading } from "./use-current-heading.ts";

interface ContentsProps {
  headings: readonly DocumentationHeading[];
  label: string;
}

/** What stands on the page, with the place that is being read. */
export function Contents({ headings, label }: ContentsProps) {
  const current = useCurrentHeading(headings);
  return (
    <nav aria-label={label}>
      <ul className="border-l border-border">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className={cn(
                "-ml-px block border-l-2 py-1 pr-2 text-13 break-words focus-visible:-outline-offset-2 max-lg:py-3",
                level > 2 ? "pl-6" : "pl-3",
                id === current
                  ? "border-accent text-accent-text"
                  : "border-transparent text-muted hover:text-text",
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

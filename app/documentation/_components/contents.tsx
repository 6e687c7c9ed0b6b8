"use client";

import { useEffect, useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import type { DocumentationHeading } from "#lib/documentation/page.ts";
import { useCurrentHeading } from "./use-current-heading.ts";

interface ContentsProps {
  headings: readonly DocumentationHeading[];
  label: string;
}

/** The table of contents, with the section that is being read marked. */
export function Contents({ headings, label }: ContentsProps) {
  const current = useCurrentHeading(headings);
  const nav = useRef<HTMLElement>(null);

  // A long table of contents scrolls to the current heading, without moving the page.
  useEffect(() => {
    const link = current && nav.current?.querySelector(`[href="#${CSS.escape(current)}"]`);
    const box = nav.current?.closest("[data-modal-body], .documentation-contents");
    if (!link || !box) return;
    const at = link.getBoundingClientRect();
    const seen = box.getBoundingClientRect();
    if (at.top < seen.top || at.bottom > seen.bottom)
      box.scrollTop += at.top - seen.top - seen.height / 3;
  }, [current]);

  return (
    <nav ref={nav} aria-label={label}>
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

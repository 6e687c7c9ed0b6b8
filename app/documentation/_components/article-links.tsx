"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { leavingLink } from "#components/layout/leaving-link.ts";

/** The text itself. Its links are plain HTML: one that leads to another screen goes there without loading all anew. */
export function ArticleLinks({ children }: { children: ReactNode }) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    const link = event.isDefaultPrevented() ? null : leavingLink(event.nativeEvent);
    if (!link || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    router.push(`${link.pathname}${link.search}${link.hash}`);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its links bubble their clicks here, and keys press them too
    <article className="documentation-text" onClick={follow}>
      {children}
    </article>
  );
}

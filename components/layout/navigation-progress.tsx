"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { ProgressLine } from "#components/ui/progress.tsx";

/** Quick answers need no line. */
const patience = 120;

/** The line at the top edge from a press on a link until its page is there. */
export function NavigationProgress() {
  const address = `${usePathname()}?${useSearchParams()}`;
  // Another address, another line: the old one ends with its page.
  return <LeavingLine key={address} />;
}

function LeavingLine() {
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onClick = (event: MouseEvent) => {
      if (!leavesPage(event)) return;
      clearTimeout(timer);
      timer = setTimeout(() => setLeaving(true), patience);
    };
    document.addEventListener("click", onClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", onClick);
    };
  }, []);

  return <ProgressLine active={leaving} className="fixed top-0 z-50" />;
}

function leavesPage(event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return false;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.hasAttribute("data-row-link"))
    return false;
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname !== pathname;
}

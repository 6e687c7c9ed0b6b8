"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ProgressLine } from "#components/ui/progress.tsx";
import { leavingLink } from "./leaving-link.ts";

/** Milliseconds before the line appears, so that quick answers don't flash it. */
const patience = 120;

/** The line at the top edge from a press on a link until its page is there. */
export function NavigationProgress() {
  const pathname = usePathname();
  const address = `${pathname}?${useSearchParams()}`;
  useFocusOnArrival(pathname);
  // Another address, another line: the old one ends with its page.
  return <LeavingLine key={address} />;
}

/** When a screen takes the focused element with it, the keyboard goes on at the top of the next screen. */
function useFocusOnArrival(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [pathname]);
}

function LeavingLine() {
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onClick = (event: MouseEvent) => {
      if (!leavingLink(event)) return;
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

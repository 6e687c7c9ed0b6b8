"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Has the server render the page again every so many milliseconds, while it is visible. */
export function RefreshNow({ every }: { every: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, every);
    return () => clearInterval(timer);
  }, [router, every]);
  return null;
}

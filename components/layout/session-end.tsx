"use client";

import { useEffect } from "react";

/** Longest wait a browser timer holds without overflowing. */
const longest = 2_000_000_000;

/** Leaves for the sign-in screen when the session ends, five minutes before its cookie expires. */
export function SessionEnd({ endsAt }: { endsAt: string }) {
  useEffect(() => {
    const wait = new Date(endsAt).getTime() - Date.now();
    if (wait > longest) return;
    const timer = setTimeout(
      () => window.location.assign("/login?session=ended"),
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [endsAt]);
  return null;
}

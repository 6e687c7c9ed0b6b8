"use client";

import { useEffect } from "react";
import { serverTime } from "#components/time/server-time.ts";

/** Longest wait a browser timer holds without overflowing. */
const longest = 2_000_000_000;

/** Leaves for the sign-in screen when the session ends, five minutes before its cookie expires. */
export function SessionEnd({ endsAt }: { endsAt: string }) {
  useEffect(() => {
    const wait = new Date(endsAt).getTime() - serverTime();
    if (wait > longest) return;
    const timer = setTimeout(
      () => window.location.assign("/login?session=ended"),
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [endsAt]);
  return null;
}

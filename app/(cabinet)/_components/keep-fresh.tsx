"use client";

import { useRouter } from "next/navigation";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";

const interval = 20_000;

/** Has the server render the day's figures again when messages move, now and then. */
export function KeepFresh() {
  const router = useRouter();
  useLiveRefresh("sendings.*", () => router.refresh(), { interval });
  return null;
}

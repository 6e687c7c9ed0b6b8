"use client";

import { useRouter } from "next/navigation";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";

const messagesMove = 20_000;
const tasksMove = 3000;

/** Has the server render home again: at once when a task is paused, resumed or over, now and then as messages move. */
export function KeepFresh() {
  const router = useRouter();
  useLiveRefresh("sendings.*", () => router.refresh(), {
    interval: messagesMove,
    catchesUp: false,
  });
  useLiveRefresh("tasks.*", () => router.refresh(), { interval: tasksMove });
  return null;
}

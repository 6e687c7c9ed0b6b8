import { useEffect } from "react";
import type { NotificationView } from "#lib/notifications/notification-view.ts";

/** Rows whose news are visible on the current screen: by id, how many components show them. */
const shown = new Map<string, number>();
/** Answers under way: what they will show is not known yet. */
let awaited = 0;
const watchers = new Set<() => void>();

/** Milliseconds after an answer until the screen shows it. */
const settling = 500;
/** Milliseconds within which the news of the reader's own act arrives. */
const echo = 10_000;

/** While a row's state is on the screen, toasts about it would only say it twice. */
export function useShownRow(id: string | null): void {
  useEffect(() => (id === null ? undefined : show(id)), [id]);
}

/** Marks a row as shown for the news that the reader's own act causes. */
export function showOwnRow(id: string): void {
  setTimeout(show(id), echo);
}

function show(id: string): () => void {
  shown.set(id, (shown.get(id) ?? 0) + 1);
  return () => {
    const rest = (shown.get(id) ?? 1) - 1;
    if (rest > 0) shown.set(id, rest);
    else shown.delete(id);
  };
}

/** Calls the function; news that arrive before its answer wait until it is known what the answer shows. */
export async function awaitingResult<Result>(call: () => Promise<Result>): Promise<Result> {
  awaited += 1;
  try {
    return await call();
  } finally {
    setTimeout(() => {
      awaited -= 1;
      if (awaited === 0) for (const go of watchers) go();
    }, settling);
  }
}

/** Resolves once no answer is under way. */
export function allShown(): Promise<void> {
  if (awaited === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => {
      watchers.delete(go);
      resolve();
    };
    watchers.add(go);
  });
}

/** Whether a notification is about a row that is shown where the person looks. */
export function isRowShown({ params }: Pick<NotificationView, "params">): boolean {
  return Object.values(params).some((value) => shown.has(String(value)));
}

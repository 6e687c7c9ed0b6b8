import { leaveSignedOut } from "#components/layout/session-over.ts";

/** The minimum of milliseconds between two calls. */
const interval = 100;

const waiting: string[] = [];
const asked = new Set<string>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Marks a notification as read; several that come into view at once are sent one after the other. */
export function markAsRead(id: string): void {
  if (asked.has(id)) return;
  asked.add(id);
  waiting.push(id);
  timer ??= setInterval(sendNext, interval);
}

function sendNext(): void {
  const id = waiting.shift();
  if (id === undefined) {
    clearInterval(timer);
    timer = undefined;
    return;
  }
  const path = `/api/n/notifications/${encodeURIComponent(id)}/read`;
  const answered = fetch(path, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: "{}",
  }).then(({ ok, status }) => {
    if (status === 401) leaveSignedOut();
    return ok;
  });
  // Failures are silent: it can be marked again.
  answered.then(
    (ok) => ok || asked.delete(id),
    () => asked.delete(id),
  );
}

import type { ActionError } from "#lib/action-result.ts";

/** A session that somebody ended is told by the socket too, which takes its drafts along: so long, in ms, it has. */
const socketFirst = 500;
let isLeaving = false;

/**
 * Leaves for the sign-in screen, which leads back here: any answer that says the session is over ends
 * it on the screen, whatever had asked.
 */
export function leaveSignedOut(): void {
  if (isLeaving) return;
  isLeaving = true;
  setTimeout(() => {
    const { pathname, search } = window.location;
    const query = new URLSearchParams({ session: "ended", next: `${pathname}${search}` });
    window.location.assign(`/login?${query}`);
  }, socketFirst);
}

/** Does so for an action that was refused for want of a session. */
export function leaveIfOver({ code }: ActionError): void {
  if (code === "Unauthorized") leaveSignedOut();
}

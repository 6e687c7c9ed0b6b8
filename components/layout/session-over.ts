import type { ActionError } from "#lib/action-result.ts";

/** A session that somebody ended is told by the socket too, which takes its drafts along: so long, in ms, it has. */
const socketFirst = 500;
let isLeaving = false;
/** While a page ends its own session: what it would have done about that, had it not. */
let missed: (() => void) | null = null;
let isEnding = false;

/**
 * Ends the session from this page, which then goes where the answer says: that it is over comes by the socket
 * too, maybe first, and leads elsewhere. Where no answer comes that counts after all.
 */
export async function endingSession<Done>(end: () => Promise<Done | null>): Promise<Done | null> {
  isEnding = true;
  const done = await end();
  if (done !== null) return done;
  isEnding = false;
  missed?.();
  missed = null;
  return null;
}

/** Leaves because the session is over, unless this page is ending it. */
export function unlessEnding(leave: () => void): void {
  if (isEnding) missed = leave;
  else leave();
}

/**
 * Leaves for the sign-in screen, which leads back here: any answer that says the session is over ends
 * it on the screen, whatever had asked.
 */
export function leaveSignedOut(): void {
  if (isEnding) return void (missed = leaveSignedOut);
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

import type { ActionError } from "#lib/action-result.ts";

/** Milliseconds to wait for the socket, which also announces a revoked session and removes its drafts. */
const socketFirst = 500;
let isLeaving = false;
let isEnding = false;

/**
 * Ends the session from this page, which then goes where the answer says: that it is over comes by the socket
 * too, maybe first, and would lead elsewhere.
 */
export async function endingSession<Done>(end: () => Promise<Done | null>): Promise<Done | null> {
  isEnding = true;
  const done = await end();
  isEnding = done !== null;
  return done;
}

export const isEndingHere = () => isEnding;

/**
 * Leaves for the sign-in screen, which leads back here: any answer that says the session is over ends
 * it on the screen, whatever had asked.
 */
export function leaveSignedOut(): void {
  if (isLeaving || isEnding) return;
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

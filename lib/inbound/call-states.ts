/**
 * What became of a call: it waits for its turn, all its messages were sent, only some, none; nothing was to be sent;
 * everything in it had been sent before; or it was kept while the webhook was off.
 */
export const callStates = [
  "waiting",
  "sent",
  "partly",
  "refused",
  "ignored",
  "repeated",
  "kept",
] as const;
export type CallState = (typeof callStates)[number];

/** Calls of these states have messages that can still be sent. */
export function canReplay(state: CallState): boolean {
  return state === "refused" || state === "partly" || state === "ignored" || state === "kept";
}

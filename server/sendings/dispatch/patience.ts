/** Milliseconds for which a provider takes nothing before its messages go another way. */
const patience = 5000;
/** Milliseconds after which operators are notified of messages that have no other way. */
const silence = 5 * 60_000;

/** Since when each provider has taken nothing from this process, in milliseconds of its clock. */
const idleSince = new Map<string, number>();

/** Notes whether a provider took something just now. */
export function noteTaken(providerId: string, hasTaken: boolean): void {
  if (hasTaken) idleSince.delete(providerId);
  else if (!idleSince.has(providerId)) idleSince.set(providerId, performance.now());
}

/** Whether messages of a provider should go another way by now. */
export function isOutOfPatience(providerId: string): boolean {
  return idleFor(providerId) >= patience;
}

/** Whether a provider has taken nothing for so long that operators have to be notified. */
export function isSilentForLong(providerId: string): boolean {
  return idleFor(providerId) >= silence;
}

function idleFor(providerId: string): number {
  const since = idleSince.get(providerId);
  return since === undefined ? 0 : performance.now() - since;
}

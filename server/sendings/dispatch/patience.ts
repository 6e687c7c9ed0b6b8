/** Milliseconds for which a provider takes nothing before its messages go another way. */
const patience = 5000;
/** Milliseconds after which operators are notified of messages that have no other way. */
const silence = 5 * 60_000;
/** Milliseconds after its last refusal for which a provider out of patience is given nothing of others. */
const rest = 10_000;
/** Milliseconds without a refusal after which the next one begins a new spell: meanwhile nothing was asked of it. */
const quiet = 60_000;

/** The refusals of a provider since it last took something, in milliseconds of this process's clock. */
interface Spell {
  readonly since: number;
  readonly last: number;
}

const spells = new Map<string, Spell>();

/** Notes whether a provider took something just now. */
export function noteTaken(providerId: string, hasTaken: boolean): void {
  if (hasTaken) {
    spells.delete(providerId);
    return;
  }
  const now = performance.now();
  const spell = spells.get(providerId);
  const since = spell && now - spell.last < quiet ? spell.since : now;
  spells.set(providerId, { since, last: now });
}

/** Whether messages of a provider should go another way by now. */
export function isOutOfPatience(providerId: string): boolean {
  return idleFor(providerId) >= patience;
}

/** Whether a provider has taken nothing for so long that operators have to be notified. */
export function isSilentForLong(providerId: string): boolean {
  return idleFor(providerId) >= silence;
}

/**
 * Whether a provider may be given what another doesn't take. Two that take nothing would otherwise pass messages to and
 * fro without a pause.
 */
export function mayTakeOver(providerId: string): boolean {
  const spell = spells.get(providerId);
  return !spell || !isOutOfPatience(providerId) || performance.now() - spell.last >= rest;
}

function idleFor(providerId: string): number {
  const spell = spells.get(providerId);
  return spell ? spell.last - spell.since : 0;
}

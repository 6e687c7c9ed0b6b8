/**
 * Why messages of an account are not delivered on a channel: a routing rule of the account leads to the sandbox
 * (a test account), or only the sandbox carries that channel.
 */
export type TestMode = "account" | "platform";

/** A routing rule that fits an account and a channel. */
interface FittingRule {
  kind: string;
  /** Whether it asks nothing of the message. */
  isForAll: boolean;
  ownerId: string | null;
}

/** Evaluates the rules in order; null if some message may really be sent, or no provider carries any. */
export function testModeOf(rules: readonly FittingRule[]): TestMode | null {
  const last = rules.findIndex(({ isForAll }) => isForAll);
  const asked = rules.slice(0, last + 1);
  if (last === -1 || asked.some(({ kind }) => kind !== "sandbox")) return null;
  return asked[last]?.ownerId ? "account" : "platform";
}

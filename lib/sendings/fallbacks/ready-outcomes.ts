import type { FallbackOptions } from "./options.ts";
import type { StepOutcome } from "./simulate.ts";

export const readyNames = ["arrives", "silent", "late", "fails", "allFail"] as const;

export type ReadyName = (typeof readyNames)[number];

const outcome = (kind: StepOutcome["kind"], after: number): StepOutcome => ({
  kind,
  after,
  text: "",
});

/** Outcomes of all messages of a chain that one asks about most; null where the chain has no such case. */
export function readyOutcomes(
  name: ReadyName,
  plan: readonly FallbackOptions[],
): StepOutcome[] | null {
  const arrives = outcome("delivered", 6);
  const timeout = plan[0]?.onTimeout?.timeout;
  const firsts: Record<ReadyName, StepOutcome | null> = {
    arrives,
    silent: outcome("silent", 30),
    late: timeout ? outcome("delivered", timeout + 20) : null,
    fails: outcome("failed", 5),
    allFail: outcome("failed", 5),
  };
  const first = firsts[name];
  if (!first) return null;
  const isSame = name === "silent" || name === "allFail";
  return [first, ...plan.map(() => (isSame ? first : arrives))];
}

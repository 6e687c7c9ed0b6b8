import type { Warning } from "./unknown-members.ts";

/**
 * An answer with the members of the body that were ignored, after what the verb itself warns of; of a list of answers
 * each has them.
 */
export function withWarnings(answer: unknown, warnings: readonly Warning[] = []): unknown {
  if (warnings.length === 0) return answer;
  if (Array.isArray(answer)) return answer.map((one: unknown) => withWarnings(one, warnings));
  if (typeof answer !== "object" || answer === null) return answer;
  const own: unknown[] =
    "warnings" in answer && Array.isArray(answer.warnings) ? answer.warnings : [];
  return { ...answer, warnings: [...own, ...warnings] };
}

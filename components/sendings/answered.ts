import { leaveIfOver } from "#components/layout/session-over.ts";
import type { ActionResult } from "#lib/action-result.ts";

/** An action's refusal as an error, its text in the reader's language: what `useQuery` understands. */
export class ActionFailure extends Error {
  override readonly name = "ActionFailure";
}

/** The data of an action's answer. Throws `ActionFailure` for a refusal. */
export async function answered<Data>(answer: Promise<ActionResult<Data>>): Promise<Data> {
  const result = await answer;
  if (result.ok) return result.data;
  leaveIfOver(result.error);
  throw new ActionFailure(result.error.message);
}

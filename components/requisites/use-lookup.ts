import { useEffect, useState } from "react";
import type { ActionError, ActionResult } from "#lib/action-result.ts";

/** Milliseconds after the last letter (specification 5). */
export const lookupPause = 500;

export type Looked<Found> =
  | { state: "idle" }
  | { state: "searching" }
  | { state: "found"; found: Found }
  | { state: "failed"; error: ActionError | null };

/**
 * Asks half a second after the last change for what is typed; null asks for nothing. `ask` belongs to the
 * module, so that a render asks nothing anew; an answer that comes late changes nothing.
 */
export function useLookup<Found>(
  typed: string | null,
  ask: (typed: string) => Promise<ActionResult<Found>>,
): Looked<Found> {
  const [answer, setAnswer] = useState<{ typed: string; looked: Looked<Found> } | null>(null);
  useEffect(() => {
    if (typed === null) return;
    let isOver = false;
    const settle = (looked: Looked<Found>) => isOver || setAnswer({ typed, looked });
    const timer = setTimeout(() => {
      ask(typed).then(
        (result) =>
          settle(
            result.ok
              ? { state: "found", found: result.data }
              : { state: "failed", error: result.error },
          ),
        () => settle({ state: "failed", error: null }),
      );
    }, lookupPause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed, ask]);
  if (typed === null) return { state: "idle" };
  return answer?.typed === typed ? answer.looked : { state: "searching" };
}

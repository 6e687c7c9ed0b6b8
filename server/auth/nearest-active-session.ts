import { loadSession, type Session } from "./actor.ts";
import type { Below } from "./stack-cookie.ts";

interface ActiveSession {
  session: Session;
  /** Sessions below it that come back next. */
  below: Below[];
}

/** The topmost session of a stack that still lasts. */
export async function nearestActiveSession(stack: readonly Below[]): Promise<ActiveSession | null> {
  const below = [...stack];
  for (let top = below.pop(); top; top = below.pop()) {
    const session = await loadSession(top);
    if (session) return { session, below };
  }
  return null;
}

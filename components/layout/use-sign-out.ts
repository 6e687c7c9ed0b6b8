import { forgetDrafts } from "#components/form/local-drafts.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { signOut } from "#server/auth/actions.ts";
import { endingSession } from "./session-over.ts";

/**
 * Ends the session, or returns to the account from which the person signed in as this one. Drafts in this
 * browser are removed.
 */
export function useSignOut(): () => Promise<void> {
  const attempt = useAttempt();
  return async () => {
    const done = await endingSession(async () => attempt(async () => signOut(undefined)));
    if (!done) return;
    forgetDrafts();
    window.location.assign(done.data.to);
  };
}

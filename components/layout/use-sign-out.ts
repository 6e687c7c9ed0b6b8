import { forgetDrafts } from "#components/form/local-drafts.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { signOut } from "#server/auth/actions.ts";

/** Ends the session; nothing written in this browser stays for whoever comes next. */
export function useSignOut(): () => Promise<void> {
  const attempt = useAttempt();
  return async () => {
    if (!(await attempt(async () => signOut(undefined)))) return;
    forgetDrafts();
    window.location.assign("/login");
  };
}

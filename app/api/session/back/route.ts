import { restoreParentSession } from "#server/auth/restore-parent-session.ts";

/** Leaves an expired session of another account for the one below it, or for the sign-in screen. */
export async function GET(request: Request): Promise<Response> {
  return restoreParentSession(request);
}

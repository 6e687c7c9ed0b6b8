import { backFromOver } from "#server/auth/back-from-over.ts";

/** Leaves an expired session of another account for the one below it, or for the sign-in screen. */
export async function GET(request: Request): Promise<Response> {
  return backFromOver(request);
}

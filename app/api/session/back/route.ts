import { backFromOver } from "#server/auth/back-from-over.ts";

/** From a session of another account that is over to the one below it, or to the sign-in screen. */
export async function GET(request: Request): Promise<Response> {
  return backFromOver(request);
}

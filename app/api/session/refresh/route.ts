import { renewSession } from "#server/auth/renew-session.ts";

/** Seals the session anew after a change of rights and goes on to `next`. */
export async function GET(request: Request): Promise<Response> {
  return renewSession(request);
}

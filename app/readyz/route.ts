import { isDatabaseReachable } from "#server/db/reachable.ts";
import { json } from "#server/transport/http-answer.ts";

export const dynamic = "force-dynamic";

/** Whether this process can do its work now: the database answers. */
export async function GET(): Promise<Response> {
  const isReady = await isDatabaseReachable();
  return json({ status: isReady ? "ready" : "database unreachable" }, isReady ? 200 : 503);
}

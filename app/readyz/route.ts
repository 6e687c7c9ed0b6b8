import { databaseState } from "#server/db/reachable.ts";
import { json } from "#server/transport/http-answer.ts";

export const dynamic = "force-dynamic";

/** Whether this process can do its work now: the database answers, and has room on its disk. */
export async function GET(): Promise<Response> {
  const status = await databaseState();
  return json({ status }, status === "ready" ? 200 : 503);
}

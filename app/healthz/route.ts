import { json } from "#server/transport/http-answer.ts";

export const dynamic = "force-dynamic";

/** Whether this process answers at all. */
export function GET(): Response {
  return json({ status: "ok" });
}

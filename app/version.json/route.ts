import { json } from "#server/transport/http-answer.ts";
import { release } from "#server/transport/version.ts";

export const dynamic = "force-dynamic";

/** What runs here, for the badge that tells of a newer one. */
export function GET(): Response {
  return json(release);
}

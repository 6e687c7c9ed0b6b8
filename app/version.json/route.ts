import { json } from "#server/transport/http-answer.ts";
import { release } from "#server/version.ts";

export const dynamic = "force-dynamic";

/** The running release, by which the page notices a newer one. */
export function GET(): Response {
  return json(release);
}

import { writeContactTexts } from "#server/contacts/service.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

/** Milliseconds that a run may take; it starts every minute and continues where it ended. */
const turn = 50_000;

/** Writes the search texts of contacts that were added in bulk. */
export async function writeTexts(
  _: JobPayloads["write-contact-texts"],
  world: JobWorld,
): Promise<void> {
  const end = Date.now() + turn;
  while (!world.isStopping() && Date.now() < end && (await writeContactTexts()));
}

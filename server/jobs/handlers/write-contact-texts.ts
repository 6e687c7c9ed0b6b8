import { writeContactTexts } from "#server/contacts/service.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

/** It is started every minute (ms): the next one takes up what is left. */
const turn = 50_000;

/** Puts contacts that came many at once where they are found by. */
export async function writeTexts(
  _: JobPayloads["write-contact-texts"],
  world: JobWorld,
): Promise<void> {
  const end = Date.now() + turn;
  while (!world.isStopping() && Date.now() < end && (await writeContactTexts()));
}

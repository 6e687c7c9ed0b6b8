import type { JobWorld } from "#server/jobs/job-world.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { dispatchSendings } from "#server/sendings/service.ts";

export async function dispatch(
  batch: JobPayloads["dispatch-sendings"],
  world: JobWorld,
): Promise<void> {
  await dispatchSendings(batch, world.channelOf(batch.providerId), world);
}

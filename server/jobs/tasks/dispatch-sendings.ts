import { dispatchSendings } from "#server/sendings/service.ts";
import type { JobPayloads } from "../payloads.ts";
import type { JobWorld } from "../runner.ts";

export async function dispatch(
  batch: JobPayloads["dispatch-sendings"],
  world: JobWorld,
): Promise<void> {
  await dispatchSendings(batch, world.channelOf(batch.providerId), world);
}

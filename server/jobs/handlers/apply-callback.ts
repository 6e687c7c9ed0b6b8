import { applyCallback as apply } from "#server/callbacks/service.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

export async function applyCallback({
  id,
  replayed,
}: JobPayloads["apply-callback"]): Promise<void> {
  await apply(id, replayed && { replayed });
}

import type { JobPayloads } from "#server/jobs/payloads.ts";
import { settleDoubts as settle } from "#server/sendings/service.ts";

export async function settleDoubts(_payload: JobPayloads["settle-doubts"]): Promise<void> {
  await settle();
}

import type { JobPayloads } from "#server/jobs/payloads.ts";
import { settleStranded as settle } from "#server/sendings/service.ts";

export async function settleStranded(_payload: JobPayloads["settle-stranded"]): Promise<void> {
  await settle();
}

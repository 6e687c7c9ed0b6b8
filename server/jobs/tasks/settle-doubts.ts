import { settleDoubts as settle } from "#server/sendings/service.ts";
import type { JobPayloads } from "../payloads.ts";

export async function settleDoubts(_payload: JobPayloads["settle-doubts"]): Promise<void> {
  await settle();
}

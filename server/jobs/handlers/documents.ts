import { storeDocument } from "#server/documents/service.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

export async function printOne({ id }: JobPayloads["print-document"]): Promise<void> {
  await storeDocument(id);
}

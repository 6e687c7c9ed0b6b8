import { sealClearSecrets } from "#server/channels/provider-secrets.ts";
import { sql } from "#server/db/client.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

export async function sealSecrets(_payload: JobPayloads["seal-secrets"]): Promise<void> {
  await sealClearSecrets(sql());
}

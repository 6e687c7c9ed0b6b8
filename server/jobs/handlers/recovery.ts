import type { JobPayloads } from "#server/jobs/payloads.ts";
import { findRecovered as find, mailRecovery as mail } from "#server/recovery/service.ts";

export async function findRecovered(asked: JobPayloads["find-recovered"]): Promise<void> {
  await find(asked);
}

export async function mailRecovery({ id, locale }: JobPayloads["mail-recovery"]): Promise<void> {
  await mail(id, locale);
}

import type { JobPayloads } from "#server/jobs/payloads.ts";
import { mailEmailKey as mail } from "#server/users/service.ts";

export async function mailEmailKey({ id, locale }: JobPayloads["mail-email-key"]): Promise<void> {
  await mail(id, locale);
}

import type { JobPayloads } from "#server/jobs/payloads.ts";
import { mailInvitation as mail } from "#server/members/service.ts";

export async function mailInvitation({ id }: JobPayloads["mail-invitation"]): Promise<void> {
  await mail(id);
}

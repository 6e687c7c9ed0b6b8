import type { JobPayloads } from "#server/jobs/payloads.ts";
import { deliverMail } from "#server/mail/service.ts";

export async function sendMail({ id, mail }: JobPayloads["send-mail"]): Promise<void> {
  await deliverMail(id, mail);
}

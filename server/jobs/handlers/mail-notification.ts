import type { JobPayloads } from "#server/jobs/payloads.ts";
import { mailNotification } from "#server/notifications/service.ts";

export async function notifyByMail(told: JobPayloads["mail-notification"]): Promise<void> {
  await mailNotification(told);
}

import type { JobPayloads } from "#server/jobs/payloads.ts";
import { deliverNotifications } from "#server/notifications/service.ts";

export async function deliver(address: JobPayloads["deliver-notifications"]): Promise<void> {
  await deliverNotifications(address);
}

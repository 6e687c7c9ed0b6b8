import type { JobPayloads } from "#server/jobs/payloads.ts";
import { closeFormerDevice, followDevice, renewDue, watchInstances } from "#server/wapi/service.ts";

export async function followWapiDevice({ id }: JobPayloads["follow-wapi-device"]): Promise<void> {
  await followDevice(id);
}

export async function closeWapiDevice({
  providerId,
  session,
}: JobPayloads["close-wapi-device"]): Promise<void> {
  await closeFormerDevice(providerId, session);
}

export async function watchWapi(): Promise<void> {
  await watchInstances();
}

export async function renewSubscriptions(): Promise<void> {
  await renewDue();
}

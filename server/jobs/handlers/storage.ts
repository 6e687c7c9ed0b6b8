import type { JobPayloads } from "#server/jobs/payloads.ts";
import { dropBytes, expireFiles, notifyExpiring, sweepStorage } from "#server/storage/service.ts";

export async function dropStored({ ids }: JobPayloads["drop-stored"]): Promise<void> {
  await dropBytes(ids);
}

export async function expire(): Promise<void> {
  await expireFiles();
}

export async function sweep(): Promise<void> {
  await sweepStorage();
}

export async function notifyBeforeExpiry(): Promise<void> {
  await notifyExpiring();
}

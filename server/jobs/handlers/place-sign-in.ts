import type { JobPayloads } from "#server/jobs/payloads.ts";
import { findPlace } from "#server/telemetry/service.ts";

export async function placeSignIn({ id }: JobPayloads["find-place"]): Promise<void> {
  await findPlace(id);
}

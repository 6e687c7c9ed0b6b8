import type { JobWorld } from "#server/jobs/job-world.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { expireVerifications, takeStep } from "#server/verifications/service.ts";

export async function stepVerification({ id }: JobPayloads["verification-step"]): Promise<void> {
  await takeStep(id);
}

export async function endVerifications(_: object, world: JobWorld): Promise<void> {
  await expireVerifications(() => world.isStopping());
}

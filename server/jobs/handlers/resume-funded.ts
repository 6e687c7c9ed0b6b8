import type { JobPayloads } from "#server/jobs/payloads.ts";
import { resumeFunded as resume } from "#server/tasks/service.ts";

export async function resumeFunded(_payload: JobPayloads["resume-funded"]): Promise<void> {
  await resume();
}

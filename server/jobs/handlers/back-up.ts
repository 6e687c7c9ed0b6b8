import { makeDailyBackup } from "#server/backup/service.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";

/** Makes the backup of the day; what ends it is logged with the job. */
export async function backUp(_payload: object, world: JobWorld): Promise<void> {
  await makeDailyBackup(() => world.isStopping());
}

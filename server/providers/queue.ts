import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";

/** What waits to be handed to providers and should have been by now. */
export interface WaitingQueue {
  /** Each of a thousand messages at most. */
  batches: number;
  /** How long the longest has waited, in seconds; 0 where nothing does. */
  seconds: number;
}

/** How far the workers are behind. */
export const readQueue = permitted("providers.get", async (): Promise<WaitingQueue> => {
  const [row] = await sql()<WaitingQueue[]>`
    select count(*)::int as batches, coalesce(extract(epoch from now() - min(j.run_at)), 0)::float8 as seconds
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'dispatch-sendings' and j.run_at <= now()`;
  return row ?? { batches: 0, seconds: 0 };
});

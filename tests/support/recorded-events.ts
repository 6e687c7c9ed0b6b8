import type { EventRow } from "#drizzle/schema/partitioned/events.ts";
import { sql } from "#server/db/client.ts";

type Row = Omit<EventRow, "id" | "ownerId" | "createdAt">;

/** Reads the durable events of an account, oldest first. */
export async function eventsOf(ownerId: string): Promise<Row[]> {
  return sql()<Row[]>`
    select name, actor_kind, actor_id, on_behalf_of, ids, data from events where owner_id = ${ownerId} order by id`;
}

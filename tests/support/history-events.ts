import type { EventsHistoryRow } from "#drizzle/schema/partitioned/events-history.ts";
import { resourceOf } from "#lib/events/history.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";

type New = Pick<EventsHistoryRow, "ownerId"> &
  Partial<Pick<EventsHistoryRow, "name" | "actorId" | "after">>;

/** Writes an entry of the events history, by default of a template that its account made; answers its id. */
export async function createHistoryEvent(
  db: Db,
  { ownerId, name = "templates.created", actorId = ownerId, after = null }: New,
): Promise<string> {
  const id = newId();
  await db`
    insert into events_history (id, owner_id, name, resource, actor_kind, actor_id, ids, total, after, via, ip)
    values (${id}, ${ownerId}, ${name}, ${resourceOf(name)}, 'user', ${actorId}, ${[ownerId]}, 1, ${after && db.json(after as never)},
      'web', '203.0.113.7')`;
  return id;
}

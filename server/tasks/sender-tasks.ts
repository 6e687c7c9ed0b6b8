import type { TaskRow } from "#drizzle/schema/tasks.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Db } from "#server/db/client.ts";

interface Sender {
  ownerId: string;
  type: ChannelType;
  sender: TaskRow["sender"];
}

/** How many open tasks of an account have recipients still to come under a sender, and how many a fallback under it. */
export async function countSenderTasks(
  db: Db,
  { ownerId, type, sender }: Sender,
): Promise<{ sending: number; following: number }> {
  const [row] = await db<{ sending: number; following: number }[]>`
    select count(*) filter (where not t.expanded and t.channel = ${type} and t.sender = ${sender})::int as sending,
      count(*) filter (where exists (
        select from jsonb_array_elements(t.data->'fallbacks') f
        where f->>'type' = ${type} and f->'payload'->>'sender' = ${sender}))::int as following
    from tasks t
    where t.owner_id = ${ownerId} and t.state in ('scheduled', 'running', 'paused')`;
  return row ?? { sending: 0, following: 0 };
}

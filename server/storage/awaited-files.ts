import { channels, channelTypes } from "#lib/sendings/channels.ts";
import { reportedWithin } from "#lib/sendings/fallbacks/conditions.ts";
import { attachmentParts } from "#lib/sendings/message-parts.ts";
import type { Db } from "#server/db/client.ts";

/** Channels whose messages can carry a file at all. */
const carrying = channelTypes.filter((type) => {
  const parts: readonly string[] = channels[type].parts;
  return attachmentParts.some((part) => parts.includes(part));
});

/**
 * Which of these files a message, a bulk send or a fallback carries that is still to be sent, or an import
 * reads. A fallback may go out as long as a report may start it. However many files are asked about, what
 * their accounts have still to send is read once.
 */
export async function findAwaitedFiles(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const lately = tx`now() - ${reportedWithin} * interval '1 second'`;
  const rows = await tx<{ id: string }[]>`
    with asked as materialized (
      select id, owner_id from files where id = any(${[...ids]}::uuid[])
    ), carried as materialized (
      select t.owner_id, p.file from tasks t, ${filesIn(tx, "t.data->'payload'")}
      where t.owner_id = any(array(select distinct owner_id from asked)) and t.state in ('scheduled', 'running', 'paused')
        and t.channel = any(${carrying}) and p.file is not null
      union
      select t.owner_id, p.file from tasks t, jsonb_array_elements(t.data->'fallbacks') f, ${filesIn(tx, "f->'payload'")}
      where t.owner_id = any(array(select distinct owner_id from asked)) and p.file is not null and t.removed_at is null
        and (t.state in ('scheduled', 'running', 'paused') or (t.state in ('completed', 'failed') and t.finished_at > ${lately}))
      union
      select c.owner_id, p.file from cascade_plans c, jsonb_array_elements(c.fallbacks) f, ${filesIn(tx, "f->'payload'")}
      where c.owner_id = any(array(select distinct owner_id from asked)) and p.file is not null
        and (c.id >= uuid_floor(${lately})
          or exists (select from cascade_timers x where x.chain_id = c.id)
          or exists (select from cascade_steps x where x.chain_id = c.id and (x.state in ('waiting', 'held') or x.caused_at > ${lately}))
          or exists (
            select from sendings s where s.owner_id = c.owner_id and s.id = c.id
              and ((s.sent_at is null and s.failed_at is null) or s.sent_at > ${lately})))
      union
      select s.owner_id, p.file from sendings s, ${filesIn(tx, "s.payload")}
      where s.owner_id = any(array(select distinct owner_id from asked)) and s.sent_at is null and s.failed_at is null
        and s.type = any(${carrying}) and p.file is not null
      union
      select i.file_owner_id, i.file_id::text from contact_imports i
      where i.file_id = any(array(select id from asked)) and i.state = 'running'
    )
    select a.id from asked a join carried c on c.owner_id = a.owner_id and c.file = a.id::text`;
  return new Set(rows.map(({ id }) => id));
}

function filesIn(tx: Db, payload: string) {
  const parts = tx.unsafe(payload);
  return tx`lateral (values
    (${parts}->>'audio'), (${parts}->>'image'), (${parts}->>'file'), (${parts}->>'video')) p (file)`;
}

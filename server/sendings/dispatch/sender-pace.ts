import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { plainArray } from "#server/db/array-text.ts";
import { sql } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import { bulkFrom } from "#server/jobs/enqueue-sendings.ts";
import type { Batch } from "./batch.ts";

/** Seconds' worth of messages that a sender may send at once after a pause. */
const burst = 1;
/** Seconds' worth more that urgent messages borrow from the seconds to come: a campaign doesn't hold codes up. */
const borrowed = 1;
/** Seconds between two tries of large batches. Each has a turn of its own, so that they don't all try at once. */
const turn = 0.5;

interface Paced {
  /** Messages whose senders have sent as many as they may for now. */
  later: string[];
  /** When they should be tried again. */
  runAt: Date;
}

interface Taken {
  sender: string;
  taken: number;
  turnAt: Date;
}

/**
 * Takes places for the messages of a batch that its provider's limit for each sender name lets go now, and answers the
 * others; null where all may go. A place that isn't used is lost: the limit is a most. Workers share it, and so do accounts
 * that send by the same name. Names differ by more than the case of their letters; messages without one have no limit.
 */
export async function takePlaces(batch: Batch, rate: number): Promise<Paced | null> {
  const bySender = Map.groupBy(await findDue(batch), ({ sender }) => sender.toLowerCase());
  bySender.delete("");
  if (bySender.size === 0) return null;
  const asked = [...bySender].map(([sender, rows]) => ({ sender, asked: rows.length }));
  const taken = await take(batch, rate, asked);
  const later = taken.flatMap((one) => (bySender.get(one.sender) ?? []).slice(one.taken));
  if (later.length === 0) return null;
  const waiting = taken.filter((one) => (bySender.get(one.sender)?.length ?? 0) > one.taken);
  const runAt = new Date(Math.min(...waiting.map(({ turnAt }) => turnAt.getTime())));
  return { later: later.map(({ id }) => id), runAt };
}

function findDue({ ownerId, providerId, ids }: Batch) {
  const { first, last } = endsOf(ids);
  return sql()<Pick<SendingRow, "id" | "sender">[]>`
    select s.id, s.sender from sendings s
    where s.owner_id = ${ownerId} and s.id = any(${plainArray(ids)}::text::uuid[])
      and s.id between ${first}::uuid and ${last}::uuid and s.status = 'pending' and s.provider_id = ${providerId}
    order by s.id`;
}

/** Rows are locked in the order of their senders, so that of two workers one waits for the other. */
async function take(
  { providerId, ids }: Batch,
  rate: number,
  asked: readonly { sender: string; asked: number }[],
): Promise<Taken[]> {
  const isUrgent = ids.length < bulkFrom;
  const room = isUrgent ? burst + borrowed : burst;
  const wanted = JSON.stringify(asked);
  return transaction(async (tx) => {
    const turnAt = tx(isUrgent ? "urgent_turn_at" : "turn_at");
    const step = isUrgent
      ? tx`least(1, (h.asked - h.taken) / ${rate}::float8)`
      : tx`${turn}::float8`;
    await tx`
      insert into sender_paces (provider_id, sender, taken_until)
      select ${providerId}::uuid, sender, now() - interval '1 hour' from jsonb_to_recordset(${wanted}::text::jsonb) as a(sender text)
      order by sender on conflict do nothing`;
    return tx<Taken[]>`
      with held as (
        select p.sender, a.asked, greatest(p.taken_until, now()) as stands
        from sender_paces p join jsonb_to_recordset(${wanted}::text::jsonb) as a(sender text, asked int) using (sender)
        where p.provider_id = ${providerId} order by p.sender for update of p
      ), h as materialized (
        select *, least(asked, greatest(0, floor((extract(epoch from now() - stands) + ${room}::int) * ${rate}::int + 0.001)))::int as taken
        from held
      )
      update sender_paces p set
        taken_until = h.stands + make_interval(secs => h.taken / ${rate}::float8),
        ${turnAt} = case when h.taken < h.asked then greatest(p.${turnAt}, now()) + make_interval(secs => ${step}) else p.${turnAt} end
      from h where p.provider_id = ${providerId} and p.sender = h.sender
      returning p.sender, h.taken, p.${turnAt} as turn_at`;
  });
}

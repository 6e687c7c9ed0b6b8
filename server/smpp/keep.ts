import type { EventName } from "#lib/events/catalogue.ts";
import { cancelledError, replacedError } from "#lib/sendings/fallbacks/conditions.ts";
import { plainArray } from "#server/db/array-text.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { endsOf, idFloor } from "#server/db/ids.ts";
import { listen, type RecordedEvent } from "#server/events/consumers.ts";

/** The name under which SMPP receipts and messages follow events. */
const consumer = "smpp";

/** The events that accounts with SMPP get receipts and messages by. */
export const smppEvents = [
  "sendings.status",
  "sendingsIncoming.created",
] as const satisfies readonly EventName[];

/** Hours after which a receipt says that no outcome is known. */
const outcomeWithinHours = 72;
/** Days for which deliveries are kept. */
const keptDays = 7;

/** Has an account's events wait for it: receipts for all who bind, incoming messages for those who receive. */
export async function listenForSmpp(ownerId: string, isReceiver: boolean): Promise<void> {
  await sql().begin(async (tx) => {
    const [known] = await tx`
      insert into smpp_receivers (owner_id) select ${ownerId} where ${isReceiver}
      on conflict (owner_id) do update set bound_at = now() returning owner_id`;
    const [before] = known
      ? [known]
      : await tx`select from smpp_receivers where owner_id = ${ownerId}`;
    await listen(tx, consumer, ownerId, before ? smppEvents : ["sendings.status"]);
  });
}

/** Makes receipts ready whose messages have an outcome, and keeps incoming messages for the receivers. */
export async function keepForSmpp(tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events) {
    if (event.name === "sendings.status") await readyReceipts(tx, event);
    else if (event.name === "sendingsIncoming.created") await keepIncoming(tx, event);
  }
}

type StatusEvent = Extract<RecordedEvent, { name: "sendings.status" }>;

/** By the status: the value of `registered` that wants no such receipt, and the receipt's state. */
const outcomes = {
  delivered: { unwanted: 2, state: "DELIVRD" },
  seen: { unwanted: 2, state: "DELIVRD" },
  failed: { unwanted: 3, state: null },
} as const;

async function readyReceipts(tx: Tx, { ownerId, ids, data }: StatusEvent): Promise<void> {
  if (!(data.status in outcomes)) return;
  const { unwanted, state } = outcomes[data.status as keyof typeof outcomes];
  const { first, last } = endsOf(ids);
  const are = tx`d.sending_id = any(${plainArray(ids)}::text::uuid[])`;
  await tx`delete from smpp_deliveries d where ${are} and registered = ${unwanted} and ready_at is null`;
  if (state !== null) {
    await tx`
      update smpp_deliveries d set state = ${state}, done_at = now(), ready_at = clock_timestamp()
      where ${are} and d.ready_at is null`;
    return;
  }
  await tx`
    update smpp_deliveries d set state = ${failedState(tx)}, error = s.error, done_at = now(), ready_at = clock_timestamp()
    from sendings s
    where ${are} and d.ready_at is null and s.owner_id = ${ownerId} and s.id = d.sending_id
      and s.id between ${first} and ${last}`;
}

/** Providers' errors begin with the state of their receipt, if they had one. */
const failedState = (db: Db) => db`
  case when s.error in (${cancelledError}, ${replacedError}) then 'DELETED' when s.error = 'expired' then 'EXPIRED'
    when s.error ~ '^(EXPIRED|DELETED|REJECTD)' then left(s.error, 7) when s.error like 'sendings.%' then 'REJECTD'
    else 'UNDELIV' end`;

type IncomingEvent = Extract<RecordedEvent, { name: "sendingsIncoming.created" }>;

async function keepIncoming(tx: Tx, { ownerId, ids }: IncomingEvent): Promise<void> {
  const { first, last } = endsOf(ids);
  await tx`
    insert into smpp_deliveries (id, owner_id, addresses, text, done_at, ready_at)
    select i.id, i.owner_id, jsonb_build_object('from', i."from", 'to', i."to"), coalesce(i.payload->>'text', ''),
      now(), clock_timestamp()
    from sendings_incoming i
    where i.owner_id = ${ownerId} and i.id = any(${plainArray(ids)}::text::uuid[]) and i.id between ${first} and ${last}
      and i.type = 'sms'
    order by i.id
    on conflict do nothing`;
}

/**
 * Has receipts of messages say that no outcome is known, where a provider took them days ago and was silent since, and
 * forgets what no receiver has fetched. Planned messages keep theirs. Accounts whose receivers have stayed away for as long
 * have no incoming messages kept any more, until they bind again.
 */
export async function forgetOldDeliveries(): Promise<void> {
  const db = sql();
  const floor = idFloor(new Date(Date.now() - outcomeWithinHours * 3_600_000));
  await db`
    update smpp_deliveries set state = 'UNKNOWN', done_at = now(), ready_at = clock_timestamp()
    where id in (
      select d.id from smpp_deliveries d left join sendings s on s.owner_id = d.owner_id and s.id = d.sending_id
      where d.id < ${floor} and d.ready_at is null
        and (s.id is null or s.status = 'sent' and s.sent_at < now() - ${outcomeWithinHours} * interval '1 hour')
      order by d.id limit 5000)`;
  await db`
    delete from smpp_deliveries where id in (
      select id from smpp_deliveries
      where id < ${floor} and ready_at < now() - ${keptDays} * interval '1 day' order by id limit 5000)`;
  await db`delete from smpp_replaced where created_at < now() - interval '400 days'`;
  await db`
    with away as (
      delete from smpp_receivers where bound_at < now() - ${keptDays} * interval '1 day'
        and (held_until is null or held_until < now()) returning owner_id
    )
    delete from event_listeners l using away
    where l.consumer = ${consumer} and l.owner_id = away.owner_id and l.event = 'sendingsIncoming.created'`;
}

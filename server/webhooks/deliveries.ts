import type { WebhookDeliveryRow } from "#drizzle/schema/partitioned/webhook-deliveries.ts";
import { AppError } from "#lib/errors.ts";
import {
  type DeliveryDetails,
  type DeliveryView,
  maxResent,
  type ResendInput,
} from "#lib/webhooks/delivery.ts";
import { deliveriesList } from "#lib/webhooks/list.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { idFloor, isId, timeOfId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { listVerb } from "#server/verbs/read-verbs.ts";
import { findRow, ownedIn, type RowSource } from "#server/verbs/row-source.ts";
import { payloadOf } from "./render-delivery.ts";

const table = listTable(deliveriesList, "webhook_deliveries v", "webhooks.get", {
  filters: { event: "v.event", state: "v.state", RowId: "v.row_id::text" },
});

type Listed = Omit<WebhookDeliveryRow, "data" | "attempts" | "request" | "answer" | "eventId">;

const columns = (db: Db) => db`
  v.id, v.owner_id, v.event, v.row_id, v.what, v.subject, v.state, v.status, v.error, v.ms, v.tries, v.next_try_at,
  v.created_at, v.updated_at`;

function viewOf({ rowId, ownerId, nextTryAt, createdAt, updatedAt, ...row }: Listed): DeliveryView {
  return {
    id: row.id,
    event: row.event,
    what: row.what,
    subject: row.subject,
    state: row.state,
    status: row.status,
    error: row.error,
    ms: row.ms,
    tries: row.tries,
    RowId: rowId,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    OwnerId: ownerId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const notFound = () => new AppError("NotFound", "webhooks.errors.notFound");

const listed: RowSource<Listed, DeliveryView> = {
  from: (db) => db`webhook_deliveries v`,
  columns,
  alias: "v",
  reached: ownedIn("v.owner_id"),
  notFound,
  view: viewOf,
};

/** Deliveries that were tried, newest first, of the accounts in the actor's scope. */
export const listDeliveries = listVerb("webhooks.get", {
  source: listed,
  table,
  and: (db, { search }) => {
    if (!search) return [];
    if (isId(search)) return [db`(v.id = ${search} or v.row_id = ${search})`];
    // People write numbers with spaces and dashes.
    const digits = search.replaceAll(/[\s()+-]/g, "");
    const isNumber = /^\d{4,}$/.test(digits);
    return [db`v.subject ilike ${containing(isNumber ? digits : search)}`];
  },
});

const whole: RowSource<WebhookDeliveryRow, DeliveryDetails> = {
  from: (db) => db`webhook_deliveries v`,
  columns: (db) => db`${columns(db)}, v.event_id, v.data, v.attempts, v.request, v.answer`,
  alias: "v",
  reached: ownedIn("v.owner_id"),
  notFound,
  view: detailsOf,
};

function detailsOf(row: WebhookDeliveryRow): DeliveryDetails {
  const { attempts, request, answer } = row;
  return { ...viewOf(row), attempts, request: request && requestOf(row, request), answer };
}

/** A body that was the whole payload is written again from the data. */
function requestOf(
  { event, eventId, data, what }: WebhookDeliveryRow,
  { method, url, body, called }: NonNullable<WebhookDeliveryRow["request"]>,
) {
  const statuses = called === null || what === null ? {} : { [what]: called };
  const payload = payloadOf(
    { event, extras: { statuses } },
    { happenedAt: timeOfId(eventId), data: JSON.stringify(data), what },
  );
  return { method, url, body: body ?? JSON.stringify(payload) };
}

/** A delivery with its tries, request and answer. Throws NotFound outside the actor's scope. */
export const getDelivery = permitted(
  "webhooks.get",
  async (actor, id: string): Promise<DeliveryDetails> =>
    detailsOf(await findRow(sql(), actor, whole, { id, permission: "webhooks.get" })),
);

/**
 * Sends a delivery again, with the same id and by the settings of now. Throws Conflict where its event has no active
 * block, NotFound outside the actor's scope.
 */
export const resendDelivery = permitted(
  "webhooks.update",
  async (actor, id: string): Promise<DeliveryView> =>
    sql().begin(async (tx) => {
      const row = await findRow(tx, actor, listed, {
        id,
        permission: "webhooks.update",
        lock: tx`for update of v`,
      });
      const [block] = await tx`
        select from webhooks where owner_id = ${row.ownerId} and event = ${row.event} and is_active`;
      if (!block) throw new AppError("Conflict", "webhooks.errors.inactive");
      await queueAgain(tx, tx`v.owner_id = ${row.ownerId} and v.id = ${id}`);
      return viewOf({ ...row, state: "waiting", nextTryAt: new Date() });
    }),
);

/**
 * Sends the deliveries of the actor's account since a moment again, oldest first, at most `maxResent`. Those of events
 * without an active block are left out.
 */
export const resendDeliveries = permitted(
  "webhooks.update",
  async (
    actor,
    { event, since, isFailedOnly }: ResendInput,
  ): Promise<{ count: number; isCut: boolean }> =>
    sql().begin(async (tx) => {
      const rows = await tx<{ id: string }[]>`
        select v.id from webhook_deliveries v
        join webhooks w on w.owner_id = v.owner_id and w.event = v.event and w.is_active
        where v.owner_id = ${actor.userId} and v.id >= ${idFloor(new Date(since))} and ${visibleTo(tx, actor, "webhooks.update", "v.owner_id")}
          ${event ? tx`and v.event = ${event}` : tx``} ${isFailedOnly ? tx`and v.state <> 'delivered'` : tx``}
        order by v.id limit ${maxResent + 1}`;
      const ids = rows.slice(0, maxResent).map(({ id }) => id);
      await queueAgain(tx, tx`v.owner_id = ${actor.userId} and v.id = any(${ids}::uuid[])`);
      return { count: ids.length, isCut: rows.length > maxResent };
    }),
);

/** One that waits already is due at once. */
async function queueAgain(tx: Tx, which: ReturnType<Tx>): Promise<void> {
  await tx`
    with again as (
      update webhook_deliveries v set state = 'waiting', next_try_at = now(), updated_at = now() where ${which}
      returning v.id, v.owner_id, v.event, v.event_id, v.row_id, v.what
    )
    insert into webhook_queue (id, owner_id, event, event_id, row_id, what, since, due_at)
    select id, owner_id, event, event_id, row_id, what, now(), now() from again
    on conflict (id) do update set due_at = now(), since = now()`;
}

import type { InboundCallRow } from "#drizzle/schema/inbound.ts";
import { AppError } from "#lib/errors.ts";
import { canReplay } from "#lib/inbound/call-states.ts";
import type { InboundCallView } from "#lib/inbound/call.ts";
import { keptCallDays, maxKeptCalls } from "#lib/inbound/limits.ts";
import { inboundCallsList } from "#lib/inbound/list.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";
import { changeVerb } from "#server/verbs/write-verbs.ts";

type Row = Omit<InboundCallRow, "callKey"> & { integration: string };

const calls: RowSource<Row, InboundCallView> = {
  from: (db) => db`inbound_calls c join inbound_webhooks h on h.id = c.webhook_id`,
  columns: (db) => db`
    c.id, c.owner_id, c.webhook_id, h.title as integration, c.event, c.payload, c.state, c.error, c.results, c.left_out,
    c.repeats, c.created_at, c.updated_at`,
  alias: "c",
  reached: ownedIn("c.owner_id"),
  notFound: () => new AppError("NotFound", "inbound.errors.call"),
  view: ({ ownerId, webhookId, createdAt, updatedAt, ...row }) => ({
    ...row,
    IntegrationId: webhookId,
    OwnerId: ownerId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
};

const table = listTable(inboundCallsList, "inbound_calls c", "inbound.get", {
  filters: { state: "c.state", IntegrationId: "c.webhook_id" },
});

/** Lists calls of inbound webhooks of the accounts in the actor's scope, newest first. */
export const listInboundCalls = inEdition(
  "integrations",
  listVerb("inbound.get", {
    source: calls,
    table,
    and: (db, { search }) => [search && db`c.results::text ilike ${containing(search)}`],
  }),
);

/** Throws NotFound outside the actor's scope. */
export const getInboundCall = inEdition("integrations", getVerb("inbound.get", calls));

const replay = changeVerb("inbound.update", calls, {
  change: async (tx, { id, state }, _input: null) => {
    if (!canReplay(state)) throw new AppError("Conflict", "inbound.errors.replay");
    await tx`
      update inbound_calls set state = 'waiting', error = null, updated_at = now() where id = ${id}`;
    await enqueue(tx, "apply-inbound", { id });
  },
  event: () => ({ name: "inboundCalls.updated" }),
});

/**
 * Has what was not sent for a call sent by the webhook as it is now; what was sent is never sent again. Throws NotFound
 * outside the actor's scope, Conflict for a call of which nothing is left to send.
 */
export const replayInboundCall = inEdition(
  "integrations",
  permitted("inbound.update", async (actor, id: string) => replay(actor, id, null)),
);

/** Forgets old calls, and those beyond the most that are kept of a webhook. */
export async function forgetInboundCalls(): Promise<void> {
  const db = sql();
  const floor = idFloor(new Date(Date.now() - keptCallDays * 86_400_000));
  await db`delete from inbound_calls where id < ${floor}`;
  await db`delete from inbound_sends where created_at < now() - make_interval(days => ${keptCallDays})`;
  await db`
    delete from inbound_calls where id in (
      select id from (
        select id, state, row_number() over (partition by webhook_id order by id desc) as place from inbound_calls
      ) c where place > ${maxKeptCalls} and state <> 'waiting')`;
}

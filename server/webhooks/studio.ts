import type { EventRow } from "#drizzle/schema/partitioned/events.ts";
import type { WebhookDeliveryRow } from "#drizzle/schema/partitioned/webhook-deliveries.ts";
import { presetRange } from "#lib/dates/presets.ts";
import { wrongField } from "#lib/errors.ts";
import type { WebhookBlock } from "#lib/webhooks/block.ts";
import { type WebhookEvent, webhookEvents } from "#lib/webhooks/event-names.ts";
import type {
  MatchInput,
  MatchView,
  SampleEvent,
  SecretView,
  TestInput,
  TestView,
  WebhookState,
} from "#lib/webhooks/studio.ts";
import { actorOfAccount } from "#server/auth/account-actor.ts";
import { limitWebhookTests } from "#server/auth/flood-limits.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { idFloor, newId, timeOfId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { isFound } from "#server/patterns.ts";
import { type Block, readBlocks } from "./block.ts";
import { assertUsable, listenToActive, storeBlock } from "./blocks.ts";
import { describeSecret, ensureSecret, readSecrets } from "./secrets.ts";
import { tryDelivery } from "./try-delivery.ts";
import { unmetBy } from "./unmet.ts";
import { asOfEvent, readViews, subjectOf, whatOf } from "./views.ts";

interface Studio {
  blocks: Partial<Record<WebhookEvent, WebhookBlock>>;
  states: WebhookState[];
  secret: SecretView | null;
}

/** The webhooks of the actor's account with how each is doing. */
export const readStudio = permitted("webhooks.get", async (actor): Promise<Studio> => {
  const ownerId = actor.userId;
  const db = sql();
  const [blocks, counts, secret] = await Promise.all([
    readBlocks(db, ownerId),
    countToday(ownerId, actor.timeZone),
    describeSecret(db, ownerId),
  ]);
  const states = webhookEvents.map((event): WebhookState => {
    const block = blocks.find((one) => one.event === event);
    const { today = 0, unaccepted = 0, waiting = 0 } = counts.get(event) ?? {};
    return { event, state: stateOf(block), today, unaccepted, waiting };
  });
  return {
    blocks: Object.fromEntries(blocks.map((block) => [block.event, plain(block)])),
    states,
    secret,
  };
});

function plain({ ownerId: _, event: __, failingSince: ___, disabledAt: ____, ...block }: Block) {
  return block;
}

function stateOf(block: Block | undefined): WebhookState["state"] {
  if (!block?.isActive) return block?.disabledAt ? "disabled" : "off";
  return block.failingSince ? "failing" : "on";
}

interface Counts {
  event: WebhookEvent;
  today: number;
  unaccepted: number;
  waiting: number;
}

/** More of an event are not counted: the screen is opened often. */
const countedToday = 100_000;

async function countToday(ownerId: string, timeZone: string): Promise<Map<string, Counts>> {
  const db = sql();
  const { from } = presetRange("today", timeZone, new Date());
  const rows = await db<Counts[]>`
    select e.event, d.today, d.unaccepted, q.waiting from unnest(${[...webhookEvents]}::text[]) e(event)
    cross join lateral (
      select count(*)::int as today, count(*) filter (where state <> 'delivered')::int as unaccepted from (
        select state from webhook_deliveries d
        where d.owner_id = ${ownerId} and d.event = e.event and d.id >= ${idFloor(from)}
        order by d.id desc limit ${countedToday}) d
    ) d
    cross join lateral (
      select count(*)::int as waiting from (
        select from webhook_queue q where q.owner_id = ${ownerId} and q.event = e.event and q.tries = 0 limit 1000) q
    ) q`;
  return new Map(rows.map((row) => [row.event, row]));
}

const samples = 5;
/** So many of the account's newest events are looked through for the wanted ones. */
const lookedThrough = 5000;

/** The account's last events of a kind, each with the first of its rows, newest first. */
export const listSamples = permitted(
  "webhooks.get",
  async (actor, event: WebhookEvent): Promise<SampleEvent[]> => {
    const account = await actorOfAccount(actor.userId);
    if (!account) return [];
    const rows = await sql()<Pick<EventRow, "id" | "ids" | "data">[]>`
      select id, ids[1:1] as ids, data from (
        select id, name, ids, data from events where owner_id = ${actor.userId} order by id desc limit ${lookedThrough}
      ) newest where name = ${event} order by id desc limit ${samples}`;
    if (rows.length === 0) return listDelivered(actor.userId, event);
    const views = await readViews(event, [...new Set(rows.flatMap(({ ids }) => ids))], account);
    return rows.flatMap(({ id, ids: [rowId], data }) => {
      if (rowId === undefined) return [];
      const what = whatOf(event, data);
      const view = asOfEvent(event, views.get(rowId) ?? { id: rowId }, what);
      const at = timeOfId(id).toISOString();
      return [{ id, at, what, subject: subjectOf(event, view), data: view }];
    });
  },
);

/** What was delivered last, where the events themselves are older than what is looked through. */
async function listDelivered(ownerId: string, event: WebhookEvent): Promise<SampleEvent[]> {
  const rows = await sql()<Pick<WebhookDeliveryRow, "eventId" | "what" | "subject" | "data">[]>`
    select event_id, what, subject, data from webhook_deliveries
    where owner_id = ${ownerId} and event = ${event} order by id desc limit ${samples}`;
  return rows.map(({ eventId, ...row }) => ({
    ...row,
    id: eventId,
    at: timeOfId(eventId).toISOString(),
  }));
}

/** Stores one block of the actor's account and leaves the others as they are. Throws as `setWebhooks`. */
export const saveWebhook = permitted(
  "webhooks.update",
  async (actor, event: WebhookEvent, block: WebhookBlock): Promise<void> => {
    const ownerId = actor.userId;
    await assertUsable({ [event]: block }, (_, path) => ["block", ...path]);
    await sql().begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext(${ownerId}))`;
      await storeBlock(tx, ownerId, event, block);
      const events = await listenToActive(tx, ownerId);
      if (events.length > 0) await ensureSecret(tx, ownerId);
      await record(tx, actor, {
        name: "webhooks.updated",
        ownerId,
        ids: [ownerId],
        data: { events },
      });
    });
  },
);

/**
 * Delivers an event once by settings that needn't be saved, and says what came of it. It is signed, and is no delivery of
 * the list. Throws BadRequest as `setWebhooks`, TooManyRequests.
 */
export const testWebhook = permitted(
  "webhooks.update",
  async (actor, { event, block, sample }: TestInput): Promise<TestView> => {
    const ownerId = actor.userId;
    if (block.url === "") throw wrongField(["block", "url"], "webhooks.errors.urlRequired");
    await limitWebhookTests(ownerId);
    await assertUsable({ [event]: block }, (_, path) => ["block", ...path]);
    const secrets = await sql().begin(async (tx) => {
      await ensureSecret(tx, ownerId);
      return (await readSecrets(tx, [ownerId])).get(ownerId) ?? [];
    });
    const whole: Block = { ...block, ownerId, event, failingSince: null, disabledAt: null };
    const { at, ms, status, error, request, answer } = await tryDelivery(whole, secrets, {
      id: newId(),
      happenedAt: sample ? timeOfId(sample.id) : new Date(),
      data: JSON.stringify(sample?.data ?? {}),
      what: sample?.what ?? null,
    });
    const { method, url, headers, body = "" } = request;
    return {
      at: at.toISOString(),
      ms,
      status,
      error,
      request: { method, url, headers, body },
      answer,
    };
  },
);

/** Says whether patterns would accept an answer, as they are typed. */
export const matchAnswer = permitted(
  "webhooks.get",
  async (_actor, { success, answer }: MatchInput): Promise<MatchView> => {
    try {
      isFound(success.status, "");
      isFound(success.body, "");
    } catch {
      return "broken";
    }
    return unmetBy(answer, success) ?? "accepted";
  },
);

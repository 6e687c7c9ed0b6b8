import type { WebhookRow } from "#drizzle/schema/webhooks.ts";
import { AppError, type FieldError } from "#lib/errors.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import {
  type WebhookBlock,
  type WebhookBlocks,
  webhooksKey,
  type WebhooksView,
} from "#lib/webhooks/block.ts";
import { type WebhookEvent, webhookEvents } from "#lib/webhooks/event-names.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { listen } from "#server/events/consumers.ts";
import { record } from "#server/events/service.ts";
import { mayEnter } from "#server/outbound/service.ts";
import { compilePattern } from "#server/patterns.ts";
import { type Block, readBlocks, sealHeaders } from "./block.ts";
import { consumer } from "./consumer.ts";
import { ensureSecret } from "./secrets.ts";

/** The webhooks of an account by event. Throws NotFound outside the actor's scope. */
export const getWebhooks = permitted(
  "webhooks.get",
  async (actor, accountId: string): Promise<WebhooksView> => {
    await findAccount(sql(), actor, "webhooks.get", accountId);
    return viewOf(await readBlocks(sql(), accountId), canDo(actor, "webhooks.update"));
  },
);

/**
 * Replaces all webhooks of an account. Throws BadRequest for a forbidden address and for patterns that can't be matched
 * in linear time, NotFound outside the actor's scope. What waits for an event that has no block any more is dropped.
 */
export const setWebhooks = permitted(
  "webhooks.update",
  async (actor, accountId: string, blocks: WebhookBlocks): Promise<WebhooksView> => {
    await findAccount(sql(), actor, "webhooks.update", accountId);
    await assertUsable(blocks);
    return sql().begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext(${accountId}))`;
      const names = webhookEvents.filter((event) => blocks[event]);
      for (const event of names) await storeBlock(tx, accountId, event, blocks[event]);
      await dropOthers(tx, accountId, names);
      const active = await listenToActive(tx, accountId);
      if (active.length > 0) await ensureSecret(tx, accountId);
      await record(tx, actor, {
        name: "webhooks.updated",
        ownerId: accountId,
        ids: [accountId],
        data: { events: active },
      });
      return viewOf(await readBlocks(tx, accountId), true);
    });
  },
);

const hidden = "••••••••";

/** Headers may hold keys of the receiver, so those who can't change them don't read their values. */
function viewOf(blocks: readonly Block[], isWhole: boolean): WebhooksView {
  const shown = (headers: Block["headers"]) =>
    isWhole ? headers : Object.fromEntries(Object.keys(headers).map((name) => [name, hidden]));
  const value = webhookEvents.flatMap((name) =>
    blocks
      .filter(({ event }) => event === name)
      .map(({ ownerId: _, event, failingSince: __, disabledAt: ___, headers, ...block }) => [
        event,
        { ...block, headers: shown(headers) },
      ]),
  );
  return { key: webhooksKey, value: Object.fromEntries(value) as WebhooksView["value"] };
}

/** A block begins anew, as one that has not failed, when it is switched on or its address changes. */
export async function storeBlock(
  tx: Tx,
  ownerId: string,
  event: WebhookEvent,
  block: WebhookBlock | undefined,
): Promise<void> {
  if (!block) return;
  const { isActive, url, method, headers, body, maxConnections, successOn, extras } = block;
  await tx`
    insert into webhooks as w (owner_id, event, is_active, url, method, headers, body, max_connections, success_status,
      success_body, statuses)
    values (${ownerId}, ${event}, ${isActive}, ${url}, ${method}, ${sealHeaders(headers, { ownerId, event })}, ${body},
      ${maxConnections}, ${successOn.status}, ${successOn.body}, ${tx.json(extras.statuses)})
    on conflict (owner_id, event) do update set is_active = excluded.is_active, url = excluded.url,
      method = excluded.method, headers = excluded.headers, body = excluded.body, max_connections = excluded.max_connections,
      success_status = excluded.success_status, success_body = excluded.success_body, statuses = excluded.statuses,
      failing_since = case when w.url = excluded.url and w.is_active then w.failing_since end,
      disabled_at = case when not excluded.is_active then w.disabled_at end, updated_at = now()`;
}

/** Has the events of active blocks wait for webhooks; answers them. */
export async function listenToActive(tx: Tx, ownerId: string): Promise<WebhookEvent[]> {
  const rows = await tx<Pick<WebhookRow, "event">[]>`
    select event from webhooks where owner_id = ${ownerId} and is_active`;
  const events = rows.map(({ event }) => event);
  await listen(tx, consumer, ownerId, events);
  return events;
}

async function dropOthers(tx: Tx, ownerId: string, names: readonly WebhookEvent[]): Promise<void> {
  const others = tx`owner_id = ${ownerId} and event <> all(${[...names]}::text[])`;
  await tx`delete from webhooks where ${others}`;
  await tx`delete from webhook_batches where ${others}`;
  await tx`
    with dropped as (delete from webhook_queue where ${others} returning owner_id, id)
    update webhook_deliveries d set state = 'failed', error = 'disabled', next_try_at = null, updated_at = now()
    from dropped where d.owner_id = dropped.owner_id and d.id = dropped.id`;
}

type PathOf = (event: string, path: string[]) => string[];

/** Throws BadRequest for addresses and patterns that can't be used; `pathOf` leads to the field in the caller's input. */
export async function assertUsable(
  blocks: WebhookBlocks,
  pathOf: PathOf = (event, path) => ["value", event, ...path],
): Promise<void> {
  const fields = await Promise.all(
    Object.entries(blocks).map(async ([event, block]) =>
      block ? problemsOf(block, (path) => pathOf(event, path)) : [],
    ),
  );
  if (fields.flat().length > 0)
    throw new AppError("BadRequest", "commons.errors.invalid", { fields: fields.flat() });
}

async function problemsOf(
  { url, successOn }: WebhookBlock,
  pathOf: (path: string[]) => string[],
): Promise<FieldError[]> {
  const problems: FieldError[] = [];
  const refuse = (path: string[], key: string) => problems.push({ path: pathOf(path), key });
  if (url !== "" && !(await mayEnter(url))) refuse(["url"], "webhooks.errors.forbidden");
  for (const name of ["status", "body"] as const)
    try {
      compilePattern(successOn[name]);
    } catch {
      refuse(["successOn", name], "webhooks.errors.pattern");
    }
  return problems;
}

async function findAccount(
  db: Db,
  actor: Actor,
  permission: "webhooks.get" | "webhooks.update",
  id: string,
): Promise<void> {
  const [row] = await db`
    select from users u where u.id = ${id} and ${accountsVisibleTo(db, actor, permission, "u")}`;
  if (!row) throw new AppError("NotFound", "commons.errors.notFound");
}

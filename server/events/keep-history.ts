import type { RecordedActor } from "#lib/actor.ts";
import { isHistoric, resourceOf } from "#lib/events/history.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { currentOrigin } from "#server/tracing/call-origin.ts";
import { differenceOf } from "./difference.ts";
import type { NewEvent } from "./new-event.ts";

/** Ids of rows that one entry names; how many there were is kept beside them. */
const maxIds = 50;
const maxAgent = 300;

/** Events whose data have the former value as `was`, and the member that it was the value of. */
const formerOf: Readonly<Record<string, string>> = {
  "sendernames.moderation": "moderation",
  "billings.overdraft": "amount",
  "tasks.state": "state",
};

/**
 * Writes those events into the history of who did what that belong there, in the caller's transaction: the person who
 * really did it, the account they acted for, what changed, and where the call came from.
 */
export async function keepHistory(
  tx: Tx,
  by: RecordedActor,
  events: readonly NewEvent[],
  actor?: Pick<Actor, "tokenId">,
): Promise<void> {
  const rows = events.filter((event) => isHistoric(by, event)).map(rowOf);
  if (rows.length === 0) return;
  const { via = null, address = null, userAgent = null } = currentOrigin() ?? {};
  const [actorId, onBehalfOf] = by.kind === "user" ? [by.userId, by.onBehalfOf ?? null] : [];
  await tx`
    insert into events_history (
      id, owner_id, name, resource, actor_kind, actor_id, on_behalf_of, token_id, ids, total, before, after, via, ip, user_agent)
    select id, owner_id, name, resource, ${by.kind}, ${actorId ?? null}::uuid, ${onBehalfOf ?? null}::uuid,
      ${actor?.tokenId ?? null}::uuid, array(select jsonb_array_elements_text(ids)::uuid), total, before, after,
      ${via}, ${address}::inet, ${userAgent?.slice(0, maxAgent) ?? null}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as e(id uuid, owner_id uuid, name text, resource text, ids jsonb, total integer, before jsonb, after jsonb)`;
}

function rowOf(event: NewEvent) {
  const { name, ownerId, ids } = event;
  return {
    id: newId(),
    owner_id: ownerId,
    name,
    resource: resourceOf(name),
    ids: ids.slice(0, maxIds),
    total: ids.length,
    ...changeOf(event),
  };
}

/** What changed: as the verb says, else what the event tells. The reason and the channel of prices stand beside what changed. */
function changeOf({ name, data, change }: NewEvent) {
  const told: Record<string, unknown> = { ...data };
  if (change) {
    const { before, after } = differenceOf(change.before, change.after);
    const { reason, source } = told;
    const beside = withoutEmpty({ reason: reason ?? null, source: source ?? null });
    return { before, after: Object.keys(beside).length > 0 ? { ...after, ...beside } : after };
  }
  const { was, ...rest } = told;
  const member = formerOf[name];
  const former = member !== undefined && was !== undefined ? { [member]: was } : null;
  return {
    before: differenceOf(former, null).before,
    after: differenceOf(null, withoutEmpty(rest)).after,
  };
}

function withoutEmpty(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}

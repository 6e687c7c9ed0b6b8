import type { RowStream } from "#lib/exports/column.ts";
import type { Actor } from "#lib/permissions.ts";
import { channelTypes, isSegmented } from "#lib/sendings/channels.ts";
import { stoppedError } from "#lib/sendings/sums.ts";
import type { Sql } from "#server/db/client.ts";
import { copyRaw, selectCopied } from "#server/db/copied-columns.ts";
import type { Fragment } from "#server/db/paging.ts";
import { accountName } from "#server/users/service.ts";

const segmented = channelTypes.filter(isSegmented);

/** Leaves the messages that meet a condition to a file. */
export function streamSendings(
  db: Sql,
  actor: Actor,
  { where, order }: { where: Fragment; order: Fragment },
  stream: RowStream,
): void {
  const needsOwners = actor.permissions["sendings.get"] !== "own";
  const owners = needsOwners
    ? db`join users u on u.id = s.owner_id join balances b on b.owner_id = s.owner_id`
    : db``;
  const selected = selectCopied(db, stream.columns, columnsOf(db, actor, needsOwners));
  const query = db`select ${selected} from sendings s ${owners} where ${where} order by ${order}`;
  stream.ofRows(copyRaw(db, query, stream.columns, actor.timeZone));
}

function columnsOf(db: Sql, { currency, username }: Actor, hasOwners: boolean) {
  return {
    id: db`s.id`,
    createdAt: db`s.created_at`,
    updatedAt: db`s.updated_at`,
    type: db`s.type`,
    "payload.recipient": db`s.recipient`,
    "payload.sender": db`s.sender`,
    owner: hasOwners ? accountName(db, "u") : db`${username}::text`,
    // A list shows the subject of an e-mail.
    "payload.text": db`case when s.type = 'email' then coalesce(nullif(s.payload->>'subject', ''), s.text) else s.text end`,
    status: db`case when s.status = 'failed' and s.error = ${stoppedError} then 'stopped' else s.status end`,
    "state.error": db`s.error`,
    "meta.stats.segments": db`case when s.type = any(${segmented}) then s.segments end`,
    "meta.stats.characters": db`s.characters`,
    "meta.stats.encoding": db`case when s.type = any(${segmented}) then s.encoding end`,
    price: db`case when s.status = 'failed' then 0 else s.price end`,
    currency: hasOwners ? db`b.currency` : db`${currency}::text`,
    operator: db`s.mccmnc`,
    title: db`s.title`,
    groupId: db`s.group_id`,
  };
}

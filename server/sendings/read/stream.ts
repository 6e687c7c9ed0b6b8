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
  const known = columnsOf(db, actor, needsOwners);
  const from = db`from sendings s ${owners} where ${where}`;
  const query = stream.group
    ? groupedSendings(db, stream, known.currency, from)
    : db`select ${selectCopied(db, stream.columns, known)} ${from} order by ${order}`;
  stream.ofRows(copyRaw(db, query, stream.columns, actor.timeZone));
}

/** Messages added up by their channel or mobile operator, those with the most first; what failed costs nothing. */
function groupedSendings(
  db: Sql,
  { group, columns }: RowStream,
  currency: Fragment,
  from: Fragment,
): Fragment {
  const by = group === "type" ? db`s.type` : db`coalesce(s.mccmnc, '')`;
  const selected = selectCopied(db, columns, {
    type: db`g.by`,
    operatorGroup: db`g.by`,
    operator: db`g.by`,
    currency: db`g.currency`,
    messages: db`count(*)`,
    segments: db`coalesce(sum(g.segments) filter (where g.type = any(${segmented})), 0)`,
    sent: db`count(*) filter (where g.status in ('sent', 'delivered', 'seen'))`,
    delivered: db`count(*) filter (where g.status in ('delivered', 'seen'))`,
    seen: db`count(*) filter (where g.status = 'seen')`,
    failed: db`count(*) filter (where g.status = 'failed' and g.error is distinct from ${stoppedError})`,
    price: db`coalesce(sum(g.price) filter (where g.status <> 'failed'), 0)`,
  });
  return db`
    select ${selected} from (
      select ${by} as by, ${currency} as currency, s.type, s.status, s.error, s.segments, s.price ${from}
    ) g group by g.by, g.currency order by count(*) desc, g.by`;
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

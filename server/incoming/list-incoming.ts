import type { IncomingRow, SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { AppError } from "#lib/errors.ts";
import type { IncomingDetails, IncomingView } from "#lib/incoming/incoming.ts";
import { incomingList } from "#lib/incoming/list.ts";
import type { SumLine } from "#lib/list-page.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { searchedPhone } from "#lib/typed-phone.ts";
import { permitted } from "#server/auth/permitted.ts";
import { findBlackListed } from "#server/contacts/service.ts";
import { type Db, sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type StateSum, sumStates } from "#server/db/state-sums.ts";
import { isSenderAllowed } from "#server/sendernames/service.ts";
import { accountName } from "#server/users/service.ts";
import { summedListVerb } from "#server/verbs/read-verbs.ts";
import { findRow, ownedIn, type RowSource } from "#server/verbs/row-source.ts";
import { senderSpellings } from "./find-owner.ts";
import { unknownOwnerId } from "./unknown-owner.ts";

type Row = IncomingRow & { owner: string | null };

const table = listTable(incomingList, "sendings_incoming i", "sendingsIncoming.get", {
  filters: { type: "i.type", from: 'i."from"' },
});

const incoming: RowSource<Row, IncomingView> = {
  from: (db) => db`sendings_incoming i left join users u on u.id = i.owner_id`,
  columns: (db) => db`
    i.id, i.owner_id, i.type, i."from", i."to", i.payload, i.sending_id, i.consent, i.created_at, i.updated_at,
    ${accountName(db, "u")} as owner`,
  alias: "i",
  reached: ownedIn("i.owner_id"),
  notFound: incomingNotFound,
  view: viewOf,
};

/** Messages from recipients to the accounts in the actor's scope, newest first. */
export const listIncoming = summedListVerb("sendingsIncoming.get", {
  source: incoming,
  table,
  and: (db, { search }, actor) => [search && searchCondition(db, search, actor.country)],
  sums: sumByChannel,
});

/** No index has texts (docs/decisions/0012): those of the days asked for are read. */
function searchCondition(db: Db, search: string, country: string | null): Fragment {
  if (isId(search)) return db`i.id = ${search}`;
  const like = containing(search);
  const phone = searchedPhone(search, country);
  return phone
    ? db`(i."from" = ${phone} or i.payload->>'text' ilike ${like})`
    : db`(i.payload->>'text' ilike ${like} or i."from" ilike ${like})`;
}

/** Counts the messages of each channel. */
function sumByChannel(where: Fragment, isWhole: boolean): Promise<SumLine[] | null> {
  return sumStates(
    channelTypes,
    isWhole,
    (db, limit) => db<StateSum<ChannelType>[]>`
      select type as state, null as currency, count(*)::int as count, 0::bigint as amount
      from (select i.type from sendings_incoming i where ${where} ${limit}) found group by type`,
  );
}

/** Throws NotFound outside the actor's scope. */
export const getIncoming = permitted(
  "sendingsIncoming.get",
  async (actor, id: string): Promise<IncomingDetails> => {
    const db = sql();
    const row = await findRow(db, actor, incoming, { id, permission: "sendingsIncoming.get" });
    const [sender, black] = await Promise.all([
      answeringSender(db, row),
      findBlackListed(db, row.ownerId, [row.from]),
    ]);
    return { ...viewOf(row), sender, isBlackListed: black.has(row.from) };
  },
);

/** The sender an answer comes from: of the message answered, else the name written to; null for none that may send. */
export async function answeringSender(
  db: Db,
  { ownerId, type, to, sendingId }: Pick<IncomingRow, "ownerId" | "type" | "to" | "sendingId">,
): Promise<string | null> {
  if (ownerId === unknownOwnerId) return null;
  const [answered] = sendingId
    ? await db<Pick<SendingRow, "sender">[]>`
        select sender from sendings where owner_id = ${ownerId} and id = ${sendingId}`
    : [];
  for (const name of answered ? [answered.sender] : senderSpellings(to))
    if (await isSenderAllowed(ownerId, type, name)) return name;
  return null;
}

export function incomingNotFound(): AppError {
  return new AppError("NotFound", "incoming.errors.notFound");
}

function viewOf({ ownerId, sendingId, payload, createdAt, updatedAt, ...row }: Row): IncomingView {
  const isNobodys = ownerId === unknownOwnerId;
  return {
    ...row,
    payload: { text: payload.text ?? "" },
    SendingId: sendingId,
    OwnerId: isNobodys ? null : ownerId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

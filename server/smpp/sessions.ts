import type { SmppSessionRow } from "#drizzle/schema/smpp.ts";
import { AppError } from "#lib/errors.ts";
import { smppSessionsList } from "#lib/smpp/list.ts";
import type { SmppSessionView } from "#lib/smpp/session.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { listTable } from "#server/db/list-table.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";
import { removeVerb } from "#server/verbs/write-verbs.ts";

/** Seconds after which a session that its process has not renewed is over. */
export const sessionForgottenAfter = 20;

const joined = "smpp_sessions s join users u on u.id = s.owner_id";
const table = listTable(smppSessionsList, joined, "smppSessions.get", {
  filters: { mode: "s.mode" },
});

type Row = Omit<SmppSessionRow, "processId" | "seenAt" | "endAskedAt"> & { username: string };

const isBound = (db: Db) =>
  db`s.end_asked_at is null and s.seen_at > now() - ${sessionForgottenAfter} * interval '1 second'`;

const bound: RowSource<Row, SmppSessionView> = {
  from: (db) => db.unsafe(joined),
  columns: (db) =>
    db`s.id, s.owner_id, s.mode, host(s.address) as address, s.system_type, s.submitted::float8, s.delivered::float8, s.created_at, u.username`,
  alias: "s",
  reached: (db, actor, permission) =>
    db`${ownedIn("s.owner_id")(db, actor, permission)} and ${isBound(db)}`,
  notFound: () => new AppError("NotFound", "smpp.errors.session"),
  view: viewOf,
};

/** SMPP sessions that are bound now, of the accounts in the actor's scope, newest first. */
export const listSmppSessions = listVerb("smppSessions.get", {
  source: bound,
  table,
  and: (db, { search }) => [
    isBound(db),
    search && db`starts_with(lower(u.username), lower(${search}))`,
  ],
});

/** At most so many of the account's own are shown beside its passwords. */
const maxOwn = 20;

/** The sessions of the actor's own account that are bound now, newest first. */
export const listOwnSmppSessions = permitted(
  "smppSessions.get",
  async (actor): Promise<SmppSessionView[]> => {
    const db = sql();
    const rows = await db<Row[]>`
      select ${bound.columns(db, actor)} from ${bound.from(db)}
      where s.owner_id = ${actor.userId} and ${isBound(db)} order by s.id desc limit ${maxOwn}`;
    return rows.map(viewOf);
  },
);

/** Throws NotFound outside the actor's scope and for one that is over. */
export const getSmppSession = getVerb("smppSessions.get", bound);

/** Ends a session within seconds: it is unbound and closed. Its program may bind again. */
export const endSmppSession = removeVerb("smppSessions.remove", bound, {
  remove: (tx, { id }) => tx`update smpp_sessions set end_asked_at = now() where id = ${id}`,
  event: ({ address }) => ({ name: "smppSessions.removed", data: { address } }),
});

function viewOf({ ownerId, username, createdAt, ...row }: Row): SmppSessionView {
  return {
    ...row,
    OwnerId: ownerId,
    owner: username,
    createdAt: createdAt.toISOString(),
  };
}

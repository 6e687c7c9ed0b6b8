import type { SmppSessionRow } from "#drizzle/schema/smpp.ts";
import { AppError } from "#lib/errors.ts";
import { smppSessionsList } from "#lib/smpp/list.ts";
import type { EndedSmppSession, SmppSessionView } from "#lib/smpp/session.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { listTable } from "#server/db/list-table.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";
import { removeVerb } from "#server/verbs/write-verbs.ts";
import { smppLimits } from "./limits.ts";

/** Seconds after which a session that its process has not renewed is over. */
export const sessionForgottenAfter = 20;

const joined = "smpp_sessions s join users u on u.id = s.owner_id";
const table = listTable(smppSessionsList, joined, "smppSessions.get", {
  filters: { mode: "s.mode" },
});

type Row = Omit<SmppSessionRow, "processId" | "seenAt" | "endAskedAt" | "endedAt" | "endReason"> & {
  username: string;
};

const isBound = (db: Db) =>
  db`s.ended_at is null and s.end_asked_at is null and s.seen_at > now() - ${sessionForgottenAfter} * interval '1 second'`;

const bound: RowSource<Row, SmppSessionView> = {
  from: (db) => db.unsafe(joined),
  columns: (db) =>
    db`s.id, s.owner_id, s.mode, host(s.address) as address, s.system_type, s.submitted::float8, s.delivered::float8, s.waiting, s.recent, s.enquired_at, s.created_at, u.username`,
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
const maxEnded = 3;

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

/** The sessions of the actor's own account that have ended within a day, the last one first. */
export const listEndedSmppSessions = permitted(
  "smppSessions.get",
  async (actor): Promise<EndedSmppSession[]> => {
    const rows = await sql()<(Omit<EndedSmppSession, "endedAt"> & { endedAt: Date })[]>`
      select id, mode, host(address) as address, end_reason as reason, ended_at from smpp_sessions
      where owner_id = ${actor.userId} and ended_at > now() - interval '1 day'
      order by ended_at desc limit ${maxEnded}`;
    return rows.map((row) => ({ ...row, endedAt: row.endedAt.toISOString() }));
  },
);

/** Throws NotFound outside the actor's scope and for one that is over. */
export const getSmppSession = getVerb("smppSessions.get", bound);

/** Ends a session within seconds: it is unbound and closed. Its program may bind again. */
export const endSmppSession = removeVerb("smppSessions.remove", bound, {
  remove: (tx, { id }) => tx`update smpp_sessions set end_asked_at = now() where id = ${id}`,
  event: ({ address }) => ({ name: "smppSessions.removed", data: { address } }),
});

function viewOf({ ownerId, username, createdAt, enquiredAt, ...row }: Row): SmppSessionView {
  const { window, rate, deliveries } = smppLimits();
  const isReceiver = row.mode === "receiver";
  return {
    ...row,
    window: isReceiver ? deliveries : window,
    rate: isReceiver ? null : rate,
    enquiredAt: enquiredAt?.toISOString() ?? null,
    OwnerId: ownerId,
    owner: username,
    createdAt: createdAt.toISOString(),
  };
}

import type { ApiLogRow } from "#drizzle/schema/api-log.ts";
import type { ApiCallView } from "#lib/api-log/call.ts";
import { answerKinds, type AnswerKind } from "#lib/api-log/kinds.ts";
import { apiLogList } from "#lib/api-log/list.ts";
import { AppError } from "#lib/errors.ts";
import { type Db, sql } from "#server/db/client.ts";
import { isId, timeOfId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import type { Fragment } from "#server/db/paging.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";

const table = listTable(apiLogList, "api_log g", "apiLog.get", {
  filters: {
    protocol: "g.protocol",
    method: "g.method",
    path: "g.path",
    status: "g.status::text",
    TokenId: "g.token_id",
    answer: null,
  },
});

type Listed = ApiLogRow & { token: string | null };

const columns = (db: Db) => db`
  g.id, g.owner_id, g.protocol, g.method, g.path, g.status, g.ms, g.token_id, host(g.ip) as ip, g.request_id, g.key, g.calls,
  g.bytes_in, g.bytes_out, g.request, g.response,
  coalesce((select t.description from tokens t where t.id = g.token_id),
    (select m.description from mail_secrets m where m.id = g.token_id)) as token`;

function viewOf({ id, ownerId, tokenId, ...row }: Listed): ApiCallView {
  return {
    id,
    OwnerId: ownerId,
    protocol: row.protocol,
    method: row.method,
    path: row.path,
    status: row.status,
    ms: row.ms,
    TokenId: tokenId,
    token: row.token,
    ip: row.ip,
    requestId: row.requestId,
    key: row.key,
    calls: row.calls,
    bytesIn: row.bytesIn,
    bytesOut: row.bytesOut,
    request: row.request,
    response: row.response,
    createdAt: timeOfId(id).toISOString(),
  };
}

const notFound = () => new AppError("NotFound", "apiLog.errors.notFound");

const calls: RowSource<Listed, ApiCallView> = {
  from: (db) => db`api_log g`,
  columns,
  alias: "g",
  reached: ownedIn("g.owner_id"),
  notFound,
  view: viewOf,
};

function kindOf(db: Db, kind: AnswerKind): Fragment {
  if (kind === "accepted") return db`g.status < 400`;
  if (kind === "failed") return db`g.status >= 500`;
  if (kind === "limited") return db`g.status = 429`;
  return db`g.status between 400 and 499 and g.status <> 429`;
}

/** Calls of programs of the accounts in the actor's scope, newest first. */
export const listApiCalls = listVerb("apiLog.get", {
  source: calls,
  table,
  and: (db, { search, filters }) => {
    const kinds = answerKinds.filter((kind) => filters.answer?.includes(kind));
    const [first, ...others] = kinds.map((kind) => kindOf(db, kind));
    const answered = first && db`(${others.reduce((all, one) => db`${all} or ${one}`, first)})`;
    if (!search) return [answered];
    if (isId(search)) return [answered, db`(g.id = ${search} or g.request_id = ${search} or g.path ilike ${containing(search)})`]; // prettier-ignore
    const text = containing(search);
    return [answered, db`(g.path ilike ${text} or g.key ilike ${text} or g.request->>'body' ilike ${text})`]; // prettier-ignore
  },
});

/** A call with its request and answer. Throws NotFound outside the actor's scope. */
export const getApiCall = getVerb("apiLog.get", calls);

/** Deletes calls that were kept for so many days, some at a time so that nothing waits for long. */
export async function forgetOldCalls(days: number): Promise<void> {
  for (;;) {
    const gone = await sql()`
      delete from api_log where id in (
        select id from api_log where id < uuid_floor(now() - make_interval(days => ${days})) order by id limit 10000)`;
    if (gone.count < 10_000) return;
  }
}

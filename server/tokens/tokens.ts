import type { TokenRow } from "#drizzle/schema/users.ts";
import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { type Money, moneyToNumber } from "#lib/money.ts";
import { tokensList } from "#lib/tokens/list.ts";
import type { CreatedTokenView, CreateTokenInput, TokenUse, TokenView } from "#lib/tokens/token.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { createToken as insertToken } from "#server/auth/tokens.ts";
import { sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { record } from "#server/events/service.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { findRow, type RowSource } from "#server/verbs/row-source.ts";
import { removeVerb } from "#server/verbs/write-verbs.ts";

const table = listTable(tokensList, "tokens t", "tokens.get", { filters: { scope: "t.scope" } });

type Row = Omit<TokenRow, "tokenHash" | "kind" | "madeBy" | "lastUsedFrom"> & {
  spendPerDay: Money | null;
};

const tokens: RowSource<Row, TokenView> = {
  from: (db) => db`tokens t`,
  columns: (
    db,
  ) => db`t.id, t.owner_id, t.description, t.beginning, t.scope, t.addresses, t.approve_over, t.rate_per_second,
    (select c.per_day from spend_caps c where c.subject_id = t.id) as spend_per_day,
    t.expired_at, t.last_used_at, t.created_at`,
  alias: "t",
  reached: (db, actor, permission) =>
    db`t.kind = 'personal' and ${visibleTo(db, actor, permission, "t.owner_id")}`,
  notFound,
  view: viewOf,
};

/** API tokens of the accounts in the actor's scope, newest first; none of their values. */
export const listTokens = listVerb("tokens.get", {
  source: tokens,
  table,
  and: (db, { search }) => [
    db`t.kind = 'personal'`,
    search && db`t.description ilike ${containing(search)}`,
  ],
});

/** Throws NotFound outside the actor's scope. */
export const getToken = getVerb("tokens.get", tokens);

/** When a token was last used, and from where. Throws NotFound outside the actor's scope. */
export const getTokenUse = permitted("tokens.get", async (actor, id: string): Promise<TokenUse> => {
  const db = sql();
  const [row] = await db<Pick<TokenRow, "lastUsedAt" | "lastUsedFrom">[]>`
    select t.last_used_at, host(t.last_used_from) as last_used_from from tokens t
    where t.id = ${id} and t.kind = 'personal' and ${visibleTo(db, actor, "tokens.get", "t.owner_id")}`;
  if (!row) throw notFound();
  return { lastUsedAt: row.lastUsedAt?.toISOString() ?? null, lastUsedFrom: row.lastUsedFrom };
});

/**
 * Makes a token of the actor's own; its value is in this answer and nowhere else. No key makes this call
 * happen once: the answer would have to be kept, and the value with it.
 */
export const createToken = permitted(
  "tokens.create",
  async (actor, input: CreateTokenInput): Promise<CreatedTokenView> => {
    return sql().begin(async (tx) => {
      const { id, token } = await insertToken(tx, {
        ownerId: actor.userId,
        kind: "personal",
        madeBy: actor.member && personOf(actor).userId,
        ...input,
      });
      const row = await findRow(tx, actor, tokens, { id, permission: "tokens.create" });
      await record(tx, actor, {
        name: "tokens.created",
        ownerId: actor.userId,
        ids: [id],
        data: { description: row.description, scope: row.scope },
      });
      return { ...viewOf(row), token };
    });
  },
);

/** Ends a token at once, its sockets too, and answers it as it was. Throws NotFound outside the actor's scope. */
export const removeToken = removeVerb("tokens.remove", tokens, {
  remove: (tx, { id }) => tx`delete from tokens where id = ${id}`,
  event: ({ description, scope }) => ({ name: "tokens.removed", data: { description, scope } }),
});

function notFound(): AppError {
  return new AppError("NotFound", "tokens.errors.notFound");
}

function viewOf({
  ownerId,
  approveOver,
  spendPerDay,
  expiredAt,
  lastUsedAt,
  createdAt,
  ...row
}: Row): TokenView {
  return {
    ...row,
    approveOver: approveOver === null ? null : moneyToNumber(approveOver),
    spendPerDay: spendPerDay === null ? null : moneyToNumber(spendPerDay),
    OwnerId: ownerId,
    expiredAt: expiredAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

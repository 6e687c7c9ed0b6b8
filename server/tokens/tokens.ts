import type { TokenRow } from "#drizzle/schema/users.ts";
import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { tokensList } from "#lib/tokens/list.ts";
import type { CreatedTokenView, CreateTokenInput, TokenUse, TokenView } from "#lib/tokens/token.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { createToken as insertToken } from "#server/auth/tokens.ts";
import { type Db, sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { findPage } from "#server/db/list-page.ts";
import { listTable } from "#server/db/list-table.ts";
import { record } from "#server/events/service.ts";

const table = listTable(tokensList, {
  from: "tokens t",
  id: "t.id",
  owner: "t.owner_id",
  permission: "tokens.get",
  filters: { scope: "t.scope" },
  sorts: {},
});

type Row = Omit<TokenRow, "tokenHash" | "kind" | "madeBy" | "lastUsedFrom">;

const columns = (db: Db) => db`t.id, t.owner_id, t.description, t.beginning, t.scope, t.addresses,
  t.expired_at, t.last_used_at, t.created_at`;

/** API tokens of the accounts in the actor's scope, newest first; none of their values. */
export const listTokens = permitted(
  "tokens.get",
  async (actor, parameters: ListParameters): Promise<ListPage<TokenView>> => {
    const db = sql();
    const { search } = parameters;
    return findPage(db, actor, parameters, {
      table,
      and: [db`t.kind = 'personal'`, search && db`t.description ilike ${containing(search)}`],
      select: (rest) => db<Row[]>`select ${columns(db)} from tokens t where ${rest}`,
      view: viewOf,
    });
  },
);

/** Throws NotFound outside the actor's scope. */
export const getToken = permitted("tokens.get", async (actor, id: string): Promise<TokenView> => {
  const db = sql();
  const [row] = await db<Row[]>`
    select ${columns(db)} from tokens t where t.id = ${id} and t.kind = 'personal'
      and ${visibleTo(db, actor, "tokens.get", "t.owner_id")}`;
  if (!row) throw notFound();
  return viewOf(row);
});

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
      const [row] = await tx<Row[]>`select ${columns(tx)} from tokens t where t.id = ${id}`;
      if (!row) throw new Error("A token was inserted and not found");
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
export const removeToken = permitted(
  "tokens.remove",
  async (actor, id: string): Promise<TokenView> => {
    return sql().begin(async (tx) => {
      const [row] = await tx<Row[]>`
        delete from tokens t where t.id = ${id} and t.kind = 'personal'
          and ${visibleTo(tx, actor, "tokens.remove", "t.owner_id")} returning ${columns(tx)}`;
      if (!row) throw notFound();
      const { ownerId, description, scope } = row;
      await record(tx, actor, {
        name: "tokens.removed",
        ownerId,
        ids: [id],
        data: { description, scope },
      });
      return viewOf(row);
    });
  },
);

function notFound(): AppError {
  return new AppError("NotFound", "tokens.errors.notFound");
}

function viewOf({ ownerId, expiredAt, lastUsedAt, createdAt, ...row }: Row): TokenView {
  return {
    ...row,
    OwnerId: ownerId,
    expiredAt: expiredAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

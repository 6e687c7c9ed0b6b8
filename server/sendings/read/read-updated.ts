import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import type { Sql } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type ListedSending, sendingColumns } from "./view.ts";

/** The accounts among whose messages those changed last are found. Throws BadRequest for chains, which have no such order. */
export async function updatedIn(
  db: Sql,
  actor: Actor,
  { filters, scope }: ListParameters,
): Promise<readonly string[]> {
  if (scope.includes("Chains"))
    throw new AppError("BadRequest", "commons.errors.invalid", {
      fields: [
        { path: ["$order"], key: "commons.errors.list.order", params: { names: "createdAt" } },
      ],
    });
  if (filters.OwnerId) return filters.OwnerId;
  const rows = await db<{ id: string }[]>`
    select u.id from users u where ${accountsVisibleTo(db, actor, "sendings.get", "u")}`;
  return rows.map(({ id }) => id);
}

/**
 * Reads messages in the order of their last changes. No index has that order, because every report would have to write
 * it: a period of changes is found by a summary of the rows (BRIN), and what is in it is sorted. Of several accounts
 * those of each are read as far as the page may need them.
 */
export async function readUpdated(
  db: Sql,
  where: Fragment,
  accounts: readonly string[],
  { order: { direction }, after, limit, offset }: ListParameters,
): Promise<readonly ListedSending[]> {
  const falling = direction === "asc" ? db`asc` : db`desc`;
  const order = db`s.updated_at ${falling}, s.id ${falling}`;
  const skipped = after ? 0 : offset;
  const seen = after && (await updateTime(db, accounts, after));
  const follows = direction === "asc" ? db`>` : db`<`;
  const beyond = seen
    ? db`and (s.updated_at, s.id) ${follows} (${seen}::text::timestamptz, ${after}::uuid)`
    : db``;
  const places = db`
    select s.owner_id, s.id, s.updated_at
    from unnest(${accounts}::uuid[]) a (owner_id) cross join lateral (
      select s.owner_id, s.id, s.updated_at from sendings s
      where s.owner_id = a.owner_id and ${where} ${beyond}
      order by ${order} limit ${limit + skipped}
    ) s order by ${order} limit ${limit} offset ${skipped}`;
  return db<ListedSending[]>`
    with places as materialized (${places})
    select ${sendingColumns(db)} from places p
    cross join lateral (select * from sendings s where s.owner_id = p.owner_id and s.id = p.id) s
    order by ${order}`;
}

/** As text, which keeps microseconds. Throws BadRequest when the row to continue from is gone. */
async function updateTime(db: Sql, accounts: readonly string[], id: string): Promise<string> {
  const [row] = await db<{ at: string }[]>`
    select updated_at::text as at from sendings where id = ${id} and owner_id = any(${accounts}::uuid[])`;
  if (row) return row.at;
  throw new AppError("BadRequest", "commons.errors.invalid", {
    fields: [{ path: ["$after"], key: "commons.errors.list.after" }],
  });
}

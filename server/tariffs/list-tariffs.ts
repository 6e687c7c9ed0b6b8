import type { TariffRow } from "#drizzle/schema/tariffs.ts";
import { AppError } from "#lib/errors.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { priceRange } from "#lib/tariffs/price-range.ts";
import { reachableRules, compileTariff } from "#lib/tariffs/price.ts";
import { type TariffSource, tariffSources } from "#lib/tariffs/sources.ts";
import type { TariffView } from "#lib/tariffs/tariff-view.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Db, sql } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { operatorsOf } from "./operators-of.ts";
import { resellerRules } from "./reseller-rules.ts";

type PaidBy = Omit<TariffRow, "source" | "version"> & { source: TariffSource; over: unknown[] };

/** What accounts pay by, with their reseller's rules over it where `isLaidOver` says so. */
async function paidBy(
  db: Db,
  where: Fragment,
  { isLaidOver = db`true`, isForAccount = db`true` } = {},
): Promise<PaidBy[]> {
  return db<PaidBy[]>`
    select t.id, u.source, t.title, t.currency, t.rules, case when ${isLaidOver} then coalesce(r.rules, '[]') else '[]' end as over, t.created_at,
      greatest(t.updated_at, r.updated_at) as updated_at
    from users_tariffs u
    join tariffs t on t.id = u.tariff_id
    join users a on a.id = u.user_id
    ${resellerRules(db, isForAccount)}
    where ${where}`;
}

/**
 * The price plans that an account pays by, in the order of channels: the actor's own, or those of an account in
 * their scope. They are as many as there are channels, and read at once.
 */
export const listTariffs = permitted(
  "tariffs.get",
  async (actor, parameters: ListParameters): Promise<ListPage<TariffView>> => {
    const db = sql();
    const { filters, search, createdAt, offset, limit, order, after } = parameters;
    const [ownerId = actor.userId] = filters.OwnerId ?? [];
    const rows = await paidBy(
      db,
      db`u.user_id = ${ownerId} and ${visibleTo(db, actor, "tariffs.get", "u.user_id")}`,
    );
    const words = search.toLowerCase();
    const found = rows
      .filter(
        ({ id, source, title, createdAt: at }) =>
          (filters.id?.includes(id) ?? true) &&
          (filters.source?.includes(source) ?? true) &&
          (createdAt.from === null || at >= createdAt.from) &&
          (createdAt.to === null || at < createdAt.to) &&
          (title.toLowerCase().includes(words) || source.includes(words)),
      )
      .toSorted((a, b) => tariffSources.indexOf(a.source) - tariffSources.indexOf(b.source));
    if (order.direction === "asc") found.reverse();
    const seen = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
    const begin = seen + offset;
    const page = found.slice(begin, begin + limit);
    return {
      data: page.map((row) => viewOf(actor, row)),
      total: found.length,
      offset,
      limit,
      nextAfter: begin + limit < found.length ? (page.at(-1)?.id ?? null) : null,
    };
  },
);

/** Reads a price plan that the actor, or an account in their scope, uses. Throws NotFound for any other. */
export const getTariff = permitted(
  "tariffs.get",
  async (actor, id: string): Promise<TariffView> => {
    const db = sql();
    const [own] = await paidBy(db, db`t.id = ${id} and u.user_id = ${actor.userId}`);
    if (own) return viewOf(actor, own);
    // Any of the many who pay by it stands for all: the first that the index has, or all of them would be put in order.
    const [row] = await paidBy(
      db,
      db`u.tariff_id = ${id} and ${visibleTo(db, actor, "tariffs.get", "u.user_id")} order by u.user_id limit 1`,
      // Managers see the plan itself; a reseller's own rules only apply to that reseller's customers.
      { isLaidOver: db`a.reseller_id = ${actor.userId}`, isForAccount: db`false` },
    );
    if (!row) throw new AppError("NotFound", "tariffs.errors.notFound");
    return viewOf(actor, row);
  },
);

function viewOf(
  { locale }: Pick<Actor, "locale">,
  { rules: stored, over, createdAt, updatedAt, ...row }: PaidBy,
): TariffView {
  const compiled = compileTariff(stored, over);
  const finalRules = reachableRules(compiled).map(({ wire }) => wire);
  return {
    ...row,
    prices: priceRange(row.source, compiled),
    usersTariffs: { finalRules },
    operators: operatorsOf(finalRules, locale),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

import { isDeepStrictEqual } from "node:util";
import type { TariffRow, TariffVersionRow } from "#drizzle/schema/tariffs.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { priceListsList } from "#lib/tariffs/list.ts";
import {
  type FormerPriceList,
  type PriceListChange,
  type PriceListDetails,
  type PriceListInput,
  type PriceListView,
  rulesProblem,
} from "#lib/tariffs/price-list.ts";
import { priceRange } from "#lib/tariffs/price-range.ts";
import { type CompiledTariff, compileTariff } from "#lib/tariffs/price.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import type { TariffSource } from "#lib/tariffs/sources.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { accountName } from "#server/users/service.ts";
import { listVerb } from "#server/verbs/read-verbs.ts";
import { priceListWarnings } from "./list-warnings.ts";
import { operatorsOf } from "./operators-of.ts";

const table = listTable(priceListsList, "tariffs t", "tariffs.update", {
  owner: "null::uuid",
  filters: { source: "t.source", currency: "t.currency" },
  sorts: { title: { sql: "lower(t.title)", type: "text" } },
});

/** Lists all price lists, newest first by default. */
export const listPriceLists = listVerb("tariffs.update", {
  source: {
    from: (db) => db`tariffs t`,
    columns: (db) => db`t.*`,
    view: (row: TariffRow, actor) => viewOf(actor, row),
  },
  table,
  and: (db, { search }) => [search && db`t.title ilike ${containing(search)}`],
});

/** Throws NotFound for an unknown price list. */
export const getPriceList = permitted(
  "tariffs.update",
  async (actor, id: string): Promise<PriceListDetails> => detailsOf(actor, await find(sql(), id)),
);

async function find(db: Db, id: string): Promise<TariffRow> {
  const [row] = await db<TariffRow[]>`select * from tariffs where id = ${id}`;
  if (!row) throw new AppError("NotFound", "tariffs.errors.notFound");
  return row;
}

/** Creates a price list that no account uses yet, once for an idempotency key. */
export const createPriceList = permitted(
  "tariffs.create",
  async (
    actor,
    { source, title, currency, rules }: PriceListInput,
    idempotency: Idempotency | null = null,
  ): Promise<PriceListDetails> => {
    return sql().begin(async (tx) => {
      const [row] = await tx<TariffRow[]>`
        insert into tariffs (source, title, currency, rules)
        values (${source}, ${title}, ${currency}, ${tx.json(rules)}) returning *`;
      if (!row) throw new Error("a price list was inserted and not returned");
      await tell(tx, actor, { name: "priceLists.created", before: null, row });
      const view = { ...viewOf(actor, row), accounts: 0, warnings: [], former: [] };
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);

/**
 * Replaces the rules of a price list and keeps the former version. Sold messages keep their price, new ones
 * have the new price within 5 s, and accounts that use the list are notified. Rules that sell at a loss are
 * answered as warnings. Throws Conflict if the list was changed since `version`.
 */
export const updatePriceList = permitted(
  "tariffs.update",
  async (actor, id: string, change: PriceListChange): Promise<PriceListDetails> => {
    const { title, rules, version } = change;
    const changed = await sql().begin(async (tx) => {
      const [before] = await tx<TariffRow[]>`select * from tariffs where id = ${id} for update`;
      if (!before) throw new AppError("NotFound", "tariffs.errors.notFound");
      if (before.version !== version) throw new AppError("Conflict", "tariffs.errors.changed");
      const problem = rulesProblem(before.source as TariffSource, rules);
      if (problem) throw new AppError("BadRequest", problem);
      await tx`
        insert into tariff_versions (tariff_id, version, title, rules, actor_id)
        values (${id}, ${version}, ${before.title}, ${tx.json(before.rules)}, ${actor.userId})`;
      const [row] = await tx<TariffRow[]>`
        update tariffs set title = ${title}, rules = ${tx.json(rules)}, version = version + 1, updated_at = now()
        where id = ${id} returning *`;
      if (!row) throw new Error("a price list was updated and not returned");
      await tell(tx, actor, { name: "priceLists.updated", before, row });
      const at = row.updatedAt.toISOString();
      // Another name is no other price.
      if (!isDeepStrictEqual(askedOf(before.rules), askedOf(row.rules)))
        await enqueue(tx, "tell-prices", { tariffId: id, at });
      return row;
    });
    return detailsOf(actor, changed);
  },
);

/** Has an account pay by a price list from now on; what is sold at a loss then is answered. Throws Conflict for one of another currency. */
export const givePriceList = permitted(
  "tariffs.update",
  async (actor, id: string, accountId: string): Promise<PriceListDetails> => {
    const given = await sql().begin(async (tx) => {
      const row = await find(tx, id);
      const [account] = await tx<{ currency: string }[]>`
        select b.currency from users u join balances b on b.owner_id = u.id
        where u.id = ${accountId} and ${accountsVisibleTo(tx, actor, "tariffs.update", "u")}`;
      if (!account) throw new AppError("NotFound", "commons.errors.notFound");
      if (account.currency !== row.currency)
        throw new AppError("Conflict", "tariffs.errors.currency");
      await tx`
        insert into users_tariffs (user_id, source, tariff_id, told_at) values (${accountId}, ${row.source}, ${id}, now())
        on conflict (user_id, source) do update set tariff_id = excluded.tariff_id, told_at = excluded.told_at`;
      await record(tx, actor, {
        name: "tariffs.updated",
        ownerId: accountId,
        ids: [id],
        data: { source: row.source },
      });
      return row;
    });
    return detailsOf(actor, given);
  },
);

interface PriceListEvent {
  name: "priceLists.created" | "priceLists.updated";
  before: TariffRow | null;
  row: TariffRow;
}

async function tell(tx: Tx, actor: Actor, { name, before, row }: PriceListEvent): Promise<void> {
  const shown = ({ title, source, currency, rules }: TariffRow) => ({
    title,
    source,
    currency,
    rules: askedOf(rules),
  });
  const change = { before: before && shown(before), after: shown(row) };
  await record(tx, actor, { name, ownerId: actor.userId, ids: [row.id], change });
}

async function detailsOf(actor: Actor, row: TariffRow): Promise<PriceListDetails> {
  const view = viewOf(actor, row);
  const db = sql();
  const [warnings, former, [paid]] = await Promise.all([
    priceListWarnings(db, row),
    formerVersions(db, row.id),
    db<{ accounts: number }[]>`
      select count(*)::int as accounts from users_tariffs where tariff_id = ${row.id}`,
  ]);
  const every = [view, ...former].flatMap(({ rules }) => rules);
  return {
    ...view,
    accounts: paid?.accounts ?? 0,
    warnings,
    former,
    operators: operatorsOf(every, actor.locale, warnings),
  };
}

const maxFormer = 5;

async function formerVersions(db: Db, id: string): Promise<FormerPriceList[]> {
  const rows = await db<(TariffVersionRow & { by: string })[]>`
    select v.*, ${accountName(db, "a")} as by from tariff_versions v join users a on a.id = v.actor_id
    where v.tariff_id = ${id} order by v.version desc limit ${maxFormer}`;
  return rows.map(({ version, title, rules, createdAt, by }) => ({
    version,
    title,
    rules: askedOf(rules),
    until: createdAt.toISOString(),
    by,
  }));
}

function wiresOf({ rules }: CompiledTariff): TariffRuleWire[] {
  return rules.map(({ wire }) => wire);
}

/** Rules in the order in which they are asked. */
function askedOf(stored: readonly unknown[]): TariffRuleWire[] {
  return wiresOf(compileTariff(stored));
}

function viewOf({ locale }: Pick<Actor, "locale">, row: TariffRow): PriceListView {
  const { id, title, currency, version, createdAt, updatedAt } = row;
  const source = row.source as TariffSource;
  const compiled = compileTariff(row.rules);
  const rules = wiresOf(compiled);
  return {
    id,
    source,
    title,
    currency,
    version,
    prices: priceRange(source, compiled),
    rules,
    operators: operatorsOf(rules, locale),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

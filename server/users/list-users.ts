import type { BalanceRow } from "#drizzle/schema/users.ts";
import type { ListPage, SumLine } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { type Money, moneyToNumber } from "#lib/money.ts";
import { usersList } from "#lib/users/list.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { findPage } from "#server/db/list-page.ts";
import { listConditions, listTable } from "#server/db/list-table.ts";
import { everyOf, type Fragment } from "#server/db/paging.ts";
import { isCalled } from "./search-words.ts";
import { type ListedUser, userColumns, userTables, userViewOf } from "./user-row.ts";

const table = listTable(usersList, {
  from: "users u",
  id: "u.id",
  owner: "u.id",
  accounts: "u",
  permission: "users.get",
  filters: {
    isActive: "u.is_active::text",
    ManagerId: null,
    role: "u.role",
    ResellerId: null,
  },
  sorts: {},
});

/** Accounts in the actor's scope, newest first, with what their balances come to while they can be counted at once. */
export const listUsers = permitted(
  "users.get",
  async (actor, parameters: ListParameters): Promise<ListPage<UserView>> => {
    const db = sql();
    const { search, filters } = parameters;
    const and = [
      search && isCalled(db, actor, search),
      filters.ManagerId && db`u.manager_id = any(${filters.ManagerId}::uuid[])`,
      filters.ResellerId && db`u.reseller_id = any(${filters.ResellerId}::uuid[])`,
    ];
    const page = await findPage(db, actor, parameters, {
      table,
      and,
      select: (rest) =>
        db<ListedUser[]>`select ${userColumns(db)} from ${userTables(db)} where ${rest}`,
      view: userViewOf,
    });
    if (page.totalIsEstimate) return page;
    const where = everyOf(db, [listConditions(db, table, actor, parameters), ...and]);
    return { ...page, sums: await readSums(db, where) };
  },
);

/** Money of accounts above zero and below it, each currency by itself. */
async function readSums(db: Sql, where: Fragment): Promise<SumLine[]> {
  const rows = await db<
    (Pick<BalanceRow, "currency"> & { isOwing: boolean; count: number; amount: Money })[]
  >`
    select b.currency, b.balance < 0 as is_owing, count(*)::int as count, sum(b.balance)::bigint as amount
    from users u join balances b on b.owner_id = u.id where ${where}
    group by b.currency, b.balance < 0 order by 3 desc, 1`;
  return ([false, true] as const).map((isOwing) => {
    const lines = rows.filter((row) => row.isOwing === isOwing);
    return {
      state: isOwing ? "owing" : "credit",
      count: lines.reduce((sum, { count }) => sum + count, 0),
      money: lines.map(({ currency, amount }) => ({ currency, amount: moneyToNumber(amount) })),
    };
  });
}

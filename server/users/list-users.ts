import type { ListPage, SumLine } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { usersList } from "#lib/users/list.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findPage } from "#server/db/list-page.ts";
import { listConditions, listTable } from "#server/db/list-table.ts";
import { joinConditions, type Fragment } from "#server/db/paging.ts";
import { type StateSum, sumStates } from "#server/db/state-sums.ts";
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

/** Lists accounts in the actor's scope, newest first, with the sum of their balances. */
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
    const where = joinConditions(db, [listConditions(db, table, actor, parameters), ...and]);
    const [page, sums] = await Promise.all([
      findPage(db, actor, parameters, {
        table,
        and,
        select: (rest) =>
          db<ListedUser[]>`select ${userColumns(db)} from ${userTables(db)} where ${rest}`,
        view: userViewOf,
      }),
      readSums(where, parameters.isCountWhole),
    ]);
    return { ...page, sums };
  },
);

/** Money of accounts above zero and below it, each currency by itself. */
function readSums(where: Fragment, isWhole: boolean): Promise<SumLine[] | null> {
  return sumStates(
    ["credit", "owing"],
    isWhole,
    (db, limit) => db<StateSum<"credit" | "owing">[]>`
      select state, currency, count(*)::int as count, sum(balance)::bigint as amount
      from (
        select case when b.balance < 0 then 'owing' else 'credit' end as state, b.currency, b.balance
        from users u join balances b on b.owner_id = u.id where ${where} ${limit}
      ) found
      group by state, currency order by count desc, currency`,
  );
}

import type { SumLine } from "#lib/list-page.ts";
import { usersList } from "#lib/users/list.ts";
import { listTable } from "#server/db/list-table.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type StateSum, sumStates } from "#server/db/state-sums.ts";
import { summedListVerb } from "#server/verbs/read-verbs.ts";
import { isCalled } from "./search-words.ts";
import { userColumns, userTables, userViewOf } from "./user-row.ts";

const table = listTable(usersList, "users u", "users.get", {
  owner: "u.id",
  accounts: "u",
  filters: {
    isActive: "u.is_active::text",
    ManagerId: null,
    role: "u.role",
    ResellerId: null,
  },
});

/** Lists accounts in the actor's scope, newest first, with the sum of their balances. */
export const listUsers = summedListVerb("users.get", {
  source: { from: userTables, columns: userColumns, view: userViewOf },
  table,
  and: (db, { search, filters }, actor) => [
    search && isCalled(db, actor, search),
    filters.ManagerId && db`u.manager_id = any(${filters.ManagerId}::uuid[])`,
    filters.ResellerId && db`u.reseller_id = any(${filters.ResellerId}::uuid[])`,
  ],
  sums: readSums,
});

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

import type { ListPage, SumLine } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { type RecurrentStatus, recurrentStatuses } from "#lib/payments/recurrent-kinds.ts";
import { recurrentsList } from "#lib/payments/recurrent-list.ts";
import type { RecurrentView } from "#lib/payments/recurrent.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { findPage } from "#server/db/list-page.ts";
import { listConditions, listTable } from "#server/db/list-table.ts";
import { joinConditions, type Fragment } from "#server/db/paging.ts";
import { type StateSum, sumStates } from "#server/db/state-sums.ts";
import {
  findRecurrent,
  type FoundRecurrent,
  fromRecurrents,
  recurrentColumns,
  viewOf,
} from "./recurrent-row.ts";

const table = listTable(recurrentsList, {
  from: "recurrent_payments r",
  id: "r.id",
  owner: "r.owner_id",
  permission: "recurrentPayments.get",
  filters: { status: "r.status", type: "r.type", method: "r.method" },
  sorts: {},
});

/** Automatic payments of the accounts in the actor's scope, newest first, with what they have brought. */
export const listRecurrents = permitted(
  "recurrentPayments.get",
  async (actor, parameters: ListParameters): Promise<ListPage<RecurrentView>> => {
    const db = sql();
    const { search, isCountWhole } = parameters;
    const and = [
      db`r.removed_at is null`,
      search && (isId(search) ? db`r.id = ${search}` : db`r.card = ${search}`),
    ];
    const where = joinConditions(db, [listConditions(db, table, actor, parameters), ...and]);
    const [page, sums] = await Promise.all([
      findPage(db, actor, parameters, {
        table,
        and,
        select: (rest) => db<FoundRecurrent[]>`
          select ${recurrentColumns(db)} from ${fromRecurrents(db)} where ${rest}`,
        view: viewOf,
      }),
      readSums(where, isCountWhole),
    ]);
    return { ...page, sums };
  },
);

/** Counts automatic payments by status and sums what they have paid. */
function readSums(where: Fragment, isWhole: boolean): Promise<SumLine[] | null> {
  return sumStates(
    recurrentStatuses,
    isWhole,
    (db, limit) => db<StateSum<RecurrentStatus>[]>`
      select status as state, currency, count(*)::int as count, sum(charged)::bigint as amount
      from (select r.status, r.currency, c.charged from ${fromRecurrents(db)} where ${where} ${limit}) found
      group by status, currency order by currency`,
  );
}

/** Reads one automatic payment, also a removed one. Throws NotFound outside the actor's scope. */
export const getRecurrent = permitted(
  "recurrentPayments.get",
  async (actor, id: string): Promise<RecurrentView> =>
    viewOf(await findRecurrent(sql(), actor, { id, permission: "recurrentPayments.get" })),
);

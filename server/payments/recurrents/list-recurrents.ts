import type { SumLine } from "#lib/list-page.ts";
import { type RecurrentStatus, recurrentStatuses } from "#lib/payments/recurrent-kinds.ts";
import { recurrentsList } from "#lib/payments/recurrent-list.ts";
import { isId } from "#server/db/ids.ts";
import { listTable } from "#server/db/list-table.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type StateSum, sumStates } from "#server/db/state-sums.ts";
import { getVerb, summedListVerb } from "#server/verbs/read-verbs.ts";
import { fromRecurrents, recurrents } from "./recurrent-row.ts";

const table = listTable(recurrentsList, "recurrent_payments r", "recurrentPayments.get", {
  filters: { status: "r.status", type: "r.type", method: "r.method" },
});

/** Automatic payments of the accounts in the actor's scope, newest first, with what they have brought. */
export const listRecurrents = summedListVerb("recurrentPayments.get", {
  source: recurrents,
  table,
  and: (db, { search }) => [
    db`r.removed_at is null`,
    search && (isId(search) ? db`r.id = ${search}` : db`r.card = ${search}`),
  ],
  sums: readSums,
});

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
export const getRecurrent = getVerb("recurrentPayments.get", recurrents);

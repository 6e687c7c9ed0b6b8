import type { SumLine } from "#lib/list-page.ts";
import { type PaymentStatus, paymentStatuses } from "#lib/payments/kinds.ts";
import { paymentsList } from "#lib/payments/list.ts";
import type { Sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { listTable } from "#server/db/list-table.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type StateSum, sumStates } from "#server/db/state-sums.ts";
import { getVerb, summedListVerb } from "#server/verbs/read-verbs.ts";
import { payments } from "./payment-row.ts";

const table = listTable(paymentsList, "payments p", "payments.get", {
  filters: { status: "p.status", method: "p.method", RecurrentPaymentId: "p.recurrent_id" },
});

/** Lists payments of the accounts in the actor's scope, newest first, with their sums. */
export const listPayments = summedListVerb("payments.get", {
  source: payments,
  table,
  and: (db, { search }) => [searchCondition(db, search)],
  sums: readSums,
});

/** A payment by its own id, its terminal's, or the last digits of its card. */
function searchCondition(db: Sql, search: string | null | undefined): Fragment | null {
  if (!search) return null;
  if (isId(search)) return db`p.id = ${search}`;
  return db`(p.external_id = ${search} or p.card = ${search})`;
}

/** Sums payments by status: for a partly refunded one what is left, for one being refunded the refund. */
function readSums(where: Fragment, isWhole: boolean): Promise<SumLine[] | null> {
  return sumStates(
    paymentStatuses,
    isWhole,
    (db, limit) => db<StateSum<PaymentStatus>[]>`
      select status as state, currency, count(*)::int as count, sum(case status
        when 'refunded' then refunded
        when 'refundRequested' then refund_amount
        when 'partialRefunded' then amount - refunded
        else amount end)::bigint as amount
      from (
        select p.status, p.currency, p.amount, p.refunded, p.refund_amount from payments p where ${where} ${limit}
      ) found
      group by status, currency order by currency`,
  );
}

/** Throws NotFound outside the actor's scope. */
export const getPayment = getVerb("payments.get", payments);

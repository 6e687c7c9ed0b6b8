import type { OutcomeCounts } from "#lib/analytics/counts.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/** Counts as a statement with `summed` answers them. */
export interface CountedRow extends Omit<OutcomeCounts, "spent"> {
  spent: bigint;
}

const names = [
  "sent",
  "delivered",
  "seen",
  "failed",
  "answered",
  "opted_out",
  "clicked",
  "clicks",
  "spent",
] as const;

/** The columns of counts, of rows with this alias. */
export function countColumns(db: Db, alias: string): Fragment {
  return db.unsafe(names.map((name) => `${alias}.${name}`).join(", ")) as Fragment;
}

/** The same with the sign of lines `m`, each as often as it has lines. */
export function signedColumns(db: Db, alias: string): Fragment {
  return db.unsafe(
    names.map((name) => `m.sign * ${alias}.${name} as ${name}`).join(", "),
  ) as Fragment;
}

/** The sums of rows with this alias, under the names of their columns. */
export function totals(db: Db, alias: string): Fragment {
  return db.unsafe(
    names.map((name) => `sum(${alias}.${name})::bigint as ${name}`).join(", "),
  ) as Fragment;
}

/** Their sums over lines `l`. */
export function summed(db: Db): Fragment {
  return db`sum(l.sent)::float8 as sent, sum(l.delivered)::float8 as delivered, sum(l.seen)::float8 as seen,
    sum(l.failed)::float8 as failed, sum(l.answered)::float8 as answered, sum(l.opted_out)::float8 as opted_out,
    sum(l.clicked)::float8 as clicked, sum(l.clicks)::float8 as clicks, sum(l.spent)::bigint as spent`;
}

export function countsOf(row: CountedRow): OutcomeCounts {
  const { sent, delivered, seen, failed, answered, optedOut, clicked, clicks, spent } = row;
  return {
    sent,
    delivered,
    seen,
    failed,
    answered,
    optedOut,
    clicked,
    clicks,
    spent: moneyToNumber(asMoney(spent)),
  };
}

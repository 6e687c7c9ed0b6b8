import type { BalanceRow } from "#drizzle/schema/users.ts";
import { addAmounts } from "#lib/add-amounts.ts";
import {
  type AnalyticsAnswer,
  type AnalyticsRow,
  type AnalyticsTotal,
  type Dimension,
  maxAnalyticsRows,
} from "#lib/analytics/analytics.ts";
import { addOutcomes } from "#lib/analytics/counts.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { unionAll } from "#server/db/sum-parts.ts";
import { accountName } from "#server/users/service.ts";
import { countColumns, type CountedRow, countsOf, summed } from "./lines.ts";
import { sourcesOf } from "./sources.ts";
import { type Wanted, wantedOf } from "./wanted.ts";

interface Found extends CountedRow {
  currency: BalanceRow["currency"];
  day?: string;
  hour?: Date;
  channel?: ChannelType;
  operator?: string;
  sender?: string;
  task?: string;
  owner?: string;
  ownerName?: string;
}

/**
 * What became of messages in a period, by up to three dimensions. Exact for any bounds: whole hours come from stored
 * sums, what is left at the ends is counted from the messages. Messages to test recipients are left out.
 */
export const readAnalytics = permitted(
  "sendings.get",
  async (
    actor,
    parameters: Pick<ListParameters, "createdAt" | "filters">,
  ): Promise<AnalyticsAnswer> => {
    const wanted = wantedOf(parameters, actor);
    const found = await readFound(sql(), wanted);
    if (found.length > maxAnalyticsRows)
      throw new AppError("BadRequest", "analytics.errors.rows", {
        params: { rows: maxAnalyticsRows },
      });
    const alike = Map.groupBy(found, (row) => JSON.stringify(keyOf(row, wanted.by)));
    return {
      data: [...alike.values()].map((rows) => rowOf(rows, wanted)),
      total: totalOf(found, actor.currency),
    };
  },
);

/** The columns of dimensions over lines `l`. */
function dimensionColumns(db: Db, { actor }: Wanted): Record<Dimension, Fragment> {
  return {
    day: db`(l.at at time zone ${actor.timeZone})::date::text`,
    hour: db`l.at`,
    channel: db`l.type`,
    operator: db`l.mccmnc`,
    sender: db`l.sender`,
    task: db`l.group_id`,
    owner: db`l.owner_id`,
  };
}

async function readFound(db: Db, wanted: Wanted): Promise<Found[]> {
  const columns = dimensionColumns(db, wanted);
  // Dimensions are the first columns, so that groups and order name them by their places.
  const selected = wanted.by.reduce(
    (all, name) => db`${all}${columns[name]} as ${db(name)}, `,
    db``,
  );
  const places = db.unsafe([...wanted.by, "currency"].map((_, at) => String(at + 1)).join(", "));
  const isByOwner = wanted.by.includes("owner");
  const grouped = db`
    select ${selected} l.currency, ${summed(db)} from (${linesOf(db, wanted)}) l
    group by ${places} having sum(l.sent) <> 0 or sum(l.failed) <> 0 or sum(l.answered) <> 0
    order by ${places} limit ${maxAnalyticsRows + 1}`;
  if (!isByOwner) return db<Found[]>`${grouped}`;
  return db<Found[]>`
    select g.*, ${accountName(db, "u")} as owner_name from (${grouped}) g join users u on u.id = g.owner`;
}

/** The lines that make up the answer, with the columns of all dimensions. */
function linesOf(db: Db, wanted: Wanted): Fragment {
  const { kept, isCoarse, noted, rows } = sourcesOf(db, wanted);
  const counts = countColumns(db, "s");
  const fine = (from: Fragment, where: Fragment, at = db`s.at`) => db`
    select ${at} as at, s.owner_id, s.type, s.mccmnc, s.sender, s.group_id, b.currency, ${counts}
    from ${from} s join balances b on b.owner_id = s.owner_id where ${where}`;
  const coarse = (where: Fragment) => db`
    select s.at, s.scope_id as owner_id, s.type, s.mccmnc, null::text as sender, null::uuid as group_id, s.currency, ${counts}
    from outcome_scope_sums s where ${where}`;
  return unionAll(db, [
    ...kept.map((where) => (isCoarse ? coarse(where) : fine(db`outcome_sums`, where))),
    ...(noted ? [fine(db`outcome_deltas`, noted)] : []),
    // A day of a zone of half hours begins within an hour.
    ...rows.map((where) =>
      fine(
        db`sending_outcomes`,
        where,
        wanted.by.includes("day") && !wanted.by.includes("hour") ? db`s.created_at` : db`s.at`,
      ),
    ),
  ]);
}

function keyOf(row: Found, by: readonly Dimension[]) {
  return by.map((name) => row[name]);
}

function rowOf(rows: readonly Found[], { by, actor }: Wanted): AnalyticsRow {
  const [first] = rows;
  if (!first) throw new Error("A group of analytics has no row");
  const { hour, operator, task, owner, ownerName = "" } = first;
  const values = {
    day: first.day,
    hour: hour?.toISOString(),
    channel: first.channel,
    operator: operator === "" ? null : operator,
    sender: first.sender,
    task: task === noGroup ? null : task,
    owner: owner === undefined ? undefined : { id: owner, name: ownerName },
  };
  const key = Object.fromEntries(by.map((name) => [name, values[name]]));
  return { ...key, ...totalOf(rows, actor.currency) };
}

/** Adds up rows. `spent` can be of one currency alone: that of all rows, else the reader's own. */
function totalOf(rows: readonly Found[], own: string): AnalyticsTotal {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  const money = [...byCurrency]
    .map(([currency, some]) => ({
      currency,
      amount: addAmounts(...some.map((row) => countsOf(row).spent)),
    }))
    .filter(({ amount }) => amount !== 0);
  const shown = money.length === 1 ? money[0] : money.find(({ currency }) => currency === own);
  return { ...addOutcomes(rows.map(countsOf)), spent: shown?.amount ?? 0, money };
}

import type { BalanceRow } from "#drizzle/schema/users.ts";
import { addAmounts } from "#lib/add-amounts.ts";
import type { AnalyticsAnswer, AnalyticsRow, AnalyticsTotal } from "#lib/analytics/analytics.ts";
import { addOutcomes } from "#lib/analytics/counts.ts";
import { type Dimension, maxAnalyticsRows } from "#lib/analytics/dimensions.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { unionAll } from "#server/db/sum-parts.ts";
import { accountName } from "#server/users/service.ts";
import { countColumns, type CountedRow, countsOf, signedColumns, summed } from "./lines.ts";
import { type Kept, sourcesOf } from "./sources.ts";
import { type Wanted, wantedOf } from "./wanted.ts";

export interface Found extends CountedRow {
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

type Parameters = Pick<ListParameters, "createdAt" | "filters">;

/**
 * What became of messages in a period, by up to three dimensions. Exact for any bounds: whole hours come from stored
 * sums, what is left at the ends is counted from the messages. Messages to test recipients are left out.
 */
export const readSums = permitted(
  "sendings.get",
  async (actor, parameters: Parameters): Promise<AnalyticsAnswer> => {
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

/** The same for the feature of analytics, which an operator may close; what it shows of home stays. */
export const readAnalytics = permitted("analytics.get", async (actor, parameters: Parameters) =>
  readSums(actor, parameters),
);

/** The columns of dimensions over lines `l`. */
function dimensionColumn(name: Dimension): string {
  const columns = {
    day: "l.day",
    hour: "l.at",
    channel: "l.type",
    operator: "l.mccmnc",
    sender: "l.sender",
    task: "l.group_id",
    owner: "l.owner_id",
  };
  return columns[name];
}

/** What is wanted, by its dimensions and currency; up to `most` rows. */
export async function readFound(
  db: Db,
  wanted: Wanted,
  most = maxAnalyticsRows + 1,
): Promise<Found[]> {
  const { by, actor } = wanted;
  const columns = by.map(dimensionColumn);
  const keys = db.unsafe([...columns, "l.currency"].join(", "));
  // Days are dates until they are answered: texts take longer to group.
  const selected = db.unsafe(
    by.map((name, at) => `${columns[at]}${name === "day" ? "::text" : ""} as "${name}", `).join(""),
  );
  const grouped = db`
    select ${selected} l.currency, ${summed(db)}
    from (select *, (at at time zone ${actor.timeZone})::date as day from (${linesOf(db, wanted)}) n) l
    group by ${keys} having sum(l.sent) <> 0 or sum(l.failed) <> 0 or sum(l.answered) <> 0
    order by ${keys} limit ${most}`;
  if (!by.includes("owner")) return db<Found[]>`${grouped}`;
  return db<Found[]>`
    select g.*, ${accountName(db, "u")} as owner_name from (${grouped}) g join users u on u.id = g.owner`;
}

/** The lines that make up the answer, with the columns of all dimensions. */
function linesOf(db: Db, wanted: Wanted): Fragment {
  const { kept, table, noted, rows, ofMidnights } = sourcesOf(db, wanted);
  const key = db`s.owner_id, s.type, s.mccmnc, s.sender, s.group_id, b.currency`;
  const balance = db`join balances b on b.owner_id = s.owner_id`;
  const fine = ({ from, where, lines }: Kept) => db`
    select m.moment as at, ${key}, ${signedColumns(db, "s")} from ${from} ${balance}, lateral ${lines} where ${where}`;
  const operator = table === "outcome_scope_sums" ? db`s.mccmnc` : db`null::text`;
  const coarse = ({ from, where, lines }: Kept) => db`
    select m.moment as at, s.scope_id as owner_id, s.type, ${operator} as mccmnc, null::text as sender, null::uuid as group_id, s.currency,
      ${signedColumns(db, "s")} from ${from}, lateral ${lines} where ${where}`;
  const counted = (from: Fragment, at: Fragment, where = db`true`) => db`
    select ${at} as at, ${key}, ${countColumns(db, "s")} from ${from} ${balance} where ${where}`;
  // A day of a zone of half hours begins within an hour.
  const ofRow =
    wanted.by.includes("day") && !wanted.by.includes("hour") ? db`s.created_at` : db`s.at`;
  return unionAll(db, [
    ...kept.map(table === "outcome_sums" ? fine : coarse),
    ...(noted ? [counted(db`outcome_deltas s`, db`s.at`, noted)] : []),
    ...rows.map((where) => counted(db`sending_outcomes s`, ofRow, where)),
    ...(ofMidnights ? [counted(ofMidnights, ofRow)] : []),
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

import {
  billingDayId,
  type BillingDayPage,
  type BillingDayView,
} from "#lib/billings/billing-day.ts";
import { startOf, wallClock } from "#lib/dates/zones.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { titleOf } from "#lib/tasks/task-title.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { containing } from "#server/db/like.ts";
import { type DayRequest, findDays, type FoundDay } from "./find-days.ts";
import { readTotals, sumsOf } from "./totals.ts";
import { type Wanted, wantedOf } from "./wanted.ts";

const day = 86_400_000;

/**
 * Movements added up by day, in the actor's zone, and by the bulk send that made them, else by source; the newest
 * day first. Found by a part of the bulk send's title. The sums are those of the movements themselves.
 */
export const listBillingDays = permitted(
  "billings.find",
  async (actor, parameters: ListParameters): Promise<BillingDayPage> => {
    const db = sql();
    const { offset, limit, search, isCountWhole } = parameters;
    const wanted = wantedOf(db, actor, { ...parameters, search: "" });
    if (search) wanted.groups = await groupsCalled(db, actor, search);
    const [{ rows, isAtLeast }, totals] = await Promise.all([
      daysOf(db, wanted, actor.timeZone, parameters),
      readTotals(db, wanted, isCountWhole),
    ]);
    const { sums, bySource } = sumsOf(totals);
    return {
      data: rows.map(viewOf),
      total: rows[0]?.all ?? 0,
      ...(isAtLeast && { totalIsEstimate: true }),
      offset,
      limit,
      nextAfter: null,
      sums,
      bySource,
    };
  },
);

/** Titles are looked through among so many of the newest bulk sends: no index covers their parts. */
const titlesAtMost = 20_000;

async function groupsCalled(db: Sql, actor: Actor, text: string): Promise<string[]> {
  const found = await db<{ id: string }[]>`
    select id from (
      select t.id, t.title from tasks t where ${visibleTo(db, actor, "billings.find", "t.owner_id")}
      order by t.id desc limit ${titlesAtMost}
    ) newest where title ilike ${containing(text)}`;
  return found.map(({ id }) => id);
}

/**
 * One account's are added up whole. Over many accounts only as many days are as the page needs, and a few more each
 * time they were too few: the rest is counted after it.
 */
async function daysOf(
  db: Sql,
  wanted: Wanted,
  timeZone: string,
  { offset, limit, order: { direction }, isCountWhole }: ListParameters,
): Promise<{ rows: FoundDay[]; isAtLeast: boolean }> {
  const request: DayRequest = { timeZone, offset, limit, direction };
  const inRange = (range: Range) => findDays(db, { ...wanted, range }, request);
  const { from, to } = wanted.range;
  if (from && wanted.isWide && !isCountWhole && direction === "desc") {
    const end = to?.getTime() ?? Date.now();
    for (let days = 1; end - days * day > from.getTime(); days *= 2) {
      const first = wallClock(new Date(end - days * day), timeZone).date;
      const start = startOf(first, timeZone) ?? new Date(end - days * day);
      if (start <= from) break;
      const rows = await inRange({ from: start, to });
      if (rows[0] && rows[0].all > offset + limit) return { rows, isAtLeast: true };
    }
  }
  return { rows: await inRange(wanted.range), isAtLeast: false };
}

function viewOf(row: FoundDay): BillingDayView {
  const numberOf = (amount: bigint) => moneyToNumber(asMoney(amount));
  const view = {
    day: row.day,
    OwnerId: row.ownerId,
    owner: row.owner,
    currency: row.currency,
    groupId: row.groupId === noGroup ? null : row.groupId,
    title: titleOf(row.title ?? "", row.payload ?? {}),
    sources: row.sources,
    count: row.count,
    amount: numberOf(row.amount),
    pending: numberOf(row.pending),
    refunded: numberOf(row.refunded),
  };
  return { id: billingDayId(view), ...view };
}

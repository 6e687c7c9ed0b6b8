import {
  billingDayId,
  type BillingDayPage,
  type BillingDayView,
} from "#lib/billings/billing-day.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { titleOf } from "#lib/tasks/task-title.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import type { FoundDay } from "./find-days.ts";
import { readDays } from "./page-of-days.ts";
import { readTotals, sumsOf } from "./totals.ts";
import { wantedOf } from "./wanted.ts";

/**
 * Lists billings by day in the actor's zone, and within a day by bulk send or source, the newest day first. The
 * search is by a part of the bulk send's title. Sums are those of the billings.
 */
export const listBillingDays = permitted(
  "billings.find",
  async (actor, parameters: ListParameters): Promise<BillingDayPage> => {
    const db = sql();
    const { offset, limit, search, isCountWhole, order } = parameters;
    const wanted = wantedOf(db, actor, { ...parameters, search: "" });
    if (search) wanted.groups = await groupsCalled(db, actor, search, wanted.groups);
    const [{ rows, all, isAtLeast }, totals] = await Promise.all([
      readDays(db, actor, wanted, { offset, limit, direction: order.direction, isCountWhole }),
      readTotals(db, wanted, isCountWhole),
    ]);
    const { sums, bySource } = sumsOf(totals);
    return {
      data: rows.map(viewOf),
      total: all,
      ...(isAtLeast && { totalIsEstimate: true }),
      offset,
      limit,
      nextAfter: null,
      sums,
      bySource,
    };
  },
);

/** Titles are searched among this many of the newest bulk sends, because no index covers parts of titles. */
const maxTitles = 20_000;

async function groupsCalled(
  db: Sql,
  actor: Actor,
  text: string,
  among: readonly string[] | null,
): Promise<string[]> {
  const found = await db<{ id: string }[]>`
    select id from (
      select t.id, t.title from tasks t where ${visibleTo(db, actor, "billings.find", "t.owner_id")}
        and ${among ? db`t.id = any(${among}::uuid[])` : db`true`}
      order by t.id desc limit ${maxTitles}
    ) newest where title ilike ${containing(text)}`;
  return found.map(({ id }) => id);
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

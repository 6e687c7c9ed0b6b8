import type { SpendCapRow } from "#drizzle/schema/spend-caps.ts";
import type { SpendCapSetting, SpendCapView } from "#lib/billings/spend-cap.ts";
import { type Money, moneyToNumber, parseMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { lockBalance } from "./ledger.ts";
import { dayStartOf, todayOf } from "./spent.ts";

/** An account's cap and what its messages have cost today; null where it has none. */
export async function readSpendCap(db: Db, ownerId: string): Promise<SpendCapView | null> {
  const [row] = await db<Pick<SpendCapRow, "perDay" | "perDayByOperator" | "spent">[]>`
    select c.per_day, c.per_day_by_operator,
      case when c.day = ${todayOf(db, db`c.owner_id`)} then c.spent else 0 end::bigint as spent
    from spend_caps c where c.subject_id = ${ownerId}`;
  if (!row) return null;
  const { perDay, perDayByOperator, spent } = row;
  const least =
    perDay !== null && (perDayByOperator === null || perDay < perDayByOperator)
      ? perDay
      : perDayByOperator;
  return {
    perDay: unitsOf(least),
    own: unitsOf(perDay),
    given: unitsOf(perDayByOperator),
    spent: moneyToNumber(spent),
  };
}

function unitsOf(sum: Money | null): number | null {
  return sum === null ? null : moneyToNumber(sum);
}

/**
 * Sets the account's own cap, or the one that an account above gives it, for which the actor has been checked. Messages
 * that were charged today before it had any count as well.
 */
export async function storeSpendCap(
  tx: Tx,
  { userId }: Pick<Actor, "userId">,
  ownerId: string,
  setting: SpendCapSetting | null,
): Promise<void> {
  const asked = setting?.perDay ?? null;
  const perDay = asked === null ? null : parseMoney(asked);
  await lockBalance(tx, ownerId);
  const column = userId === ownerId ? tx`per_day` : tx`per_day_by_operator`;
  await tx`
    insert into spend_caps (subject_id, owner_id, ${column}, day, spent)
    select b.owner_id, b.owner_id, ${perDay}::bigint, ${todayOf(tx, tx`b.owner_id`)}, coalesce((
      select -sum(c.amount) from billings c
      where c.owner_id = b.owner_id and c.id >= uuid_floor(${dayStartOf(tx, tx`b.owner_id`)})
        and c.source like 'sendings.%' and c.amount < 0 and c.status in ('pending', 'complete')), 0)
    from balances b where b.owner_id = ${ownerId}
    on conflict (subject_id) do update set ${column} = excluded.${column}, notified_on = null`;
  await tx`
    delete from spend_caps
    where subject_id = ${ownerId} and per_day is null and per_day_by_operator is null`;
  await tx`
    update balances b set is_capped = exists (select from spend_caps c where c.owner_id = b.owner_id)
    where b.owner_id = ${ownerId}`;
}

import type { BillingRow } from "#drizzle/schema/partitioned/billings.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { FoundBilling } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { accountName } from "#server/users/service.ts";

type Row = Pick<BillingRow, "amount" | "createdAt"> & Omit<FoundBilling, "amount" | "createdAt">;

/** A billing in the actor's scope by its whole id: there are too many to be found by anything else. */
export const searchBillings = permitted(
  "billings.find",
  async (actor, text: string): Promise<FoundBilling[]> => {
    if (!isId(text)) return [];
    const db = sql();
    const rows = await db<Row[]>`
      select b.id, b.amount, m.currency, b.status, b.created_at,
        (select ${accountName(db, "u")} from users u where u.id = b.owner_id and u.id <> ${actor.userId}) as owner
      from billings b join balances m on m.owner_id = b.owner_id
      where b.id = ${text} and ${visibleTo(db, actor, "billings.find", "b.owner_id")}`;
    return rows.map(({ amount, createdAt, ...row }) => ({
      ...row,
      amount: moneyToNumber(asMoney(amount)),
      createdAt: createdAt.toISOString(),
    }));
  },
);

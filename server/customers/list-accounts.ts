import { earnsIncome } from "#lib/billings/income.ts";
import { presetRange } from "#lib/dates/presets.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { linesBy } from "#server/analytics/service.ts";
import { permitted } from "#server/auth/permitted.ts";
import { earnedBy, spentBy } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { listUsers } from "#server/users/service.ts";

/**
 * Lists accounts in the actor's scope; with the scope `spending` each with its turnover of this month, as the
 * reader's days go, and what that earned its reseller; with the scope `line` each with its messages of the last days.
 */
export const listAccounts = permitted(
  "users.get",
  async (actor, parameters: ListParameters): Promise<ListPage<UserView>> => {
    const page = await listUsers(actor, parameters);
    const asks = (scope: string) => parameters.scope.includes(scope);
    const [spending, lines] = await Promise.all([
      asks("spending") && canDo(actor, "billings.find", "children")
        ? withSpending(actor, page.data)
        : page.data,
      asks("line") &&
        canDo(actor, "sendings.get") &&
        linesBy(
          actor,
          "owner",
          page.data.map(({ id }) => id),
        ),
    ]);
    const data = lines
      ? spending.map((row) => ({ ...row, line: lines.get(row.id) ?? [] }))
      : spending;
    return { ...page, data };
  },
);

async function withSpending(actor: Actor, rows: readonly UserView[]): Promise<UserView[]> {
  const db = sql();
  const owners = rows.map(({ id }) => id);
  const month = presetRange("currentMonth", actor.timeZone, new Date());
  const [spent, earned] = await Promise.all([
    spentBy(db, owners, month),
    earnsIncome(actor) ? earnedBy(db, actor, owners, month) : null,
  ]);
  const numberOf = (sums: Map<string, bigint>, id: string) =>
    moneyToNumber(asMoney(sums.get(id) ?? 0n));
  return rows.map((row) => ({
    ...row,
    spent: numberOf(spent, row.id),
    ...(earned && { earned: numberOf(earned, row.id) }),
  }));
}

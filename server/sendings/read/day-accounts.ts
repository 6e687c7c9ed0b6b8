import { presetRange } from "#lib/dates/presets.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { canDo } from "#lib/permissions.ts";
import type { DayAccount, DayParts } from "#lib/sendings/day.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { moneyOf } from "#server/db/totals.ts";
import { accountName } from "#server/users/service.ts";
import { scopeOf } from "./day-lines.ts";
import { figures, isAnything, todaysLines } from "./day-tasks.ts";

interface Found extends Pick<
  DayAccount,
  "sent" | "delivered" | "failed" | "stopped" | "followUps" | "currency"
> {
  spent: Money;
  count: number;
}

interface FoundAccount extends Found, Pick<DayAccount, "id" | "name" | "running" | "paused"> {
  available: Money;
}

/** The sum of all other accounts of a currency. */
interface FoundRest extends Found {
  id: null;
}

/** Today's figures of the accounts in the actor's scope, by turnover; they add up to the day's figures. */
export const listDayAccounts = permitted(
  "sendings.get",
  async (actor, now: Date, maxAccounts: number): Promise<DayParts<DayAccount>> => {
    const db = sql();
    const today = presetRange("today", actor.timeZone, now).from;
    const found = await db<(FoundAccount | FoundRest)[]>`
      with days as materialized (
        select owner_id, ${figures(db)} from (${todaysLines(db, scopeOf(db, actor, "all"), today)}) l
        group by owner_id having ${isAnything(db)}
      ), ranked as materialized (
        select d.*, b.currency, b.balance + b.overdraft as available, row_number() over (order by d.spent desc, d.sent desc, d.owner_id) as rank
        from days d join balances b using (owner_id)
      )
      select r.owner_id as id, ${accountName(db, "u")} as name, 1 as count, r.sent, r.delivered, r.failed, r.stopped, r.follow_ups, r.spent, r.currency, r.available,
        (select count(*)::int from tasks t where t.owner_id = r.owner_id and t.state = 'running' and t.removed_at is null) as running,
        (select count(*)::int from tasks t where t.owner_id = r.owner_id and t.state = 'paused' and t.removed_at is null) as paused, r.rank
      from ranked r join users u on u.id = r.owner_id where r.rank <= ${maxAccounts}
      union all
      select null, null, count(*)::int, sum(sent), sum(delivered), sum(failed), sum(stopped), sum(follow_ups), sum(spent)::bigint, currency, null, null, null, null
      from ranked where rank > ${maxAccounts} group by currency
      order by rank`;
    const parts = found.filter((row): row is FoundAccount => row.id !== null);
    const rest = found.filter((row) => row.id === null);
    const sumOf = (of: (row: Found) => number) => rest.reduce((sum, row) => sum + of(row), 0);
    const mayKnow = canDo(actor, "billings.find");
    return {
      parts: parts.map(
        ({ id, name, sent, delivered, failed, stopped, followUps, spent, ...row }) => ({
          id,
          name,
          sent,
          delivered,
          failed,
          stopped,
          followUps,
          spent: moneyToNumber(asMoney(spent)),
          currency: row.currency,
          available: mayKnow ? moneyToNumber(asMoney(row.available)) : null,
          running: row.running,
          paused: row.paused,
        }),
      ),
      others: {
        count: sumOf(({ count }) => count),
        sent: sumOf(({ sent }) => sent),
        delivered: sumOf(({ delivered }) => delivered),
        failed: sumOf(({ failed }) => failed),
        stopped: sumOf(({ stopped }) => stopped),
        followUps: sumOf(({ followUps }) => followUps),
        spent: moneyOf(rest.map((row) => ({ ...row, amount: asMoney(row.spent) }))),
      },
    };
  },
);

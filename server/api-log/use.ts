import type { SpendCapView } from "#lib/billings/spend-cap.ts";
import { env } from "#lib/env.ts";
import { permitted } from "#server/auth/permitted.ts";
import { readSpendCap } from "#server/billings/spend-caps.ts";
import { sql } from "#server/db/client.ts";

/** Rows of a day that figures are made of, the newest. */
const maxRows = 20_000;
/** Tokens that are named, those with the most calls. */
const maxTokens = 5;

/** What an account's programs have done today. Times are in milliseconds, null without calls. */
export interface ApiUse {
  calls: number;
  refused: number;
  median: number | null;
  most: number | null;
  keptDays: number;
  tokens: { id: string; description: string; beginning: string; calls: number }[];
  cap: SpendCapView | null;
}

/** Figures of the actor's own account, of the day in the actor's zone. */
export const getApiUse = permitted("apiLog.get", async ({ userId, timeZone }): Promise<ApiUse> => {
  const db = sql();
  const today = db`
    select token_id, calls, status, ms, protocol from api_log
    where owner_id = ${userId}
      and id >= uuid_floor(date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone})
    order by id desc limit ${maxRows}`;
  const [[figures], tokens, cap] = await Promise.all([
    db<Pick<ApiUse, "calls" | "refused" | "median" | "most">[]>`
      select coalesce(sum(calls), 0)::int as calls,
        coalesce(sum(calls) filter (where status >= 400), 0)::int as refused,
        (percentile_disc(0.5) within group (order by ms) filter (where protocol <> 'smpp'))::int as median,
        (percentile_disc(0.95) within group (order by ms) filter (where protocol <> 'smpp'))::int as most
      from (${today}) g`,
    db<ApiUse["tokens"]>`
      select t.id, t.description, t.beginning, g.calls from (
        select token_id, sum(calls)::int as calls from (${today}) g group by token_id
      ) g join tokens t on t.id = g.token_id and t.kind = 'personal'
      order by g.calls desc, t.id limit ${maxTokens}`,
    readSpendCap(db, userId),
  ]);
  const none = { calls: 0, refused: 0, median: null, most: null };
  return { ...(figures ?? none), keptDays: env().API_LOG_DAYS, tokens: [...tokens], cap };
});

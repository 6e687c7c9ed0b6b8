import type { SpendCapView } from "#lib/billings/spend-cap.ts";
import { env } from "#lib/env.ts";
import type { TokenScope } from "#lib/tokens/scopes.ts";
import { permitted } from "#server/auth/permitted.ts";
import { readSpendCap } from "#server/billings/spend-caps.ts";
import { sql } from "#server/db/client.ts";

/** Rows of a day that figures are made of, the newest. */
const maxRows = 20_000;
/** Tokens that are named, those with the most calls. */
const maxTokens = 5;

/** A token that made calls today. */
export interface TokenUse {
  id: string;
  description: string;
  beginning: string;
  scope: TokenScope;
  calls: number;
  /** When it was used last, ISO. */
  lastAt: string;
  /** Calls of the busiest second of the last minute, and how many a second may have. */
  busiest: number;
  limit: number;
}

/** What an account's programs have done today. Times are in milliseconds, null without calls. */
export interface ApiUse {
  calls: number;
  refused: number;
  median: number | null;
  most: number | null;
  keptDays: number;
  /** The second of today with the most calls of one token, and how many that token may make; null without calls. */
  peak: { at: string; calls: number; limit: number } | null;
  tokens: TokenUse[];
  cap: SpendCapView | null;
}

interface TokenRow extends Omit<TokenUse, "lastAt" | "limit"> {
  lastAt: Date;
  ratePerSecond: number | null;
}

interface PeakRow {
  at: Date;
  calls: number;
  ratePerSecond: number | null;
}

/** Figures of the actor's own account, of the day in the actor's zone. */
export const getApiUse = permitted("apiLog.get", async ({ userId, timeZone }): Promise<ApiUse> => {
  const db = sql();
  const { API_LOG_DAYS, API_RATE } = env();
  const today = db`
    select id, token_id, calls, status, ms, protocol from api_log
    where owner_id = ${userId}
      and id >= uuid_floor(date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone})
    order by id desc limit ${maxRows}`;
  const seconds = db`
    select token_id, date_trunc('second', uuid_extract_timestamp(id)) as at, sum(calls)::int as calls
    from (${today}) g where token_id is not null and protocol <> 'smpp' group by 1, 2`;
  const [[figures], tokens, [peak], cap] = await Promise.all([
    db<Pick<ApiUse, "calls" | "refused" | "median" | "most">[]>`
      select coalesce(sum(calls), 0)::int as calls,
        coalesce(sum(calls) filter (where status >= 400), 0)::int as refused,
        (percentile_disc(0.5) within group (order by ms) filter (where protocol <> 'smpp'))::int as median,
        (percentile_disc(0.95) within group (order by ms) filter (where protocol <> 'smpp'))::int as most
      from (${today}) g`,
    db<TokenRow[]>`
      select t.id, t.description, t.beginning, t.scope, t.rate_per_second, g.calls, g.last_at,
        coalesce((select max(b.calls)::int from (
          select sum(calls) as calls from api_log
          where token_id = t.id and id >= uuid_floor(now() - interval '1 minute') and protocol <> 'smpp'
          group by date_trunc('second', uuid_extract_timestamp(id))) b), 0) as busiest
      from (
        select token_id, sum(calls)::int as calls, max(uuid_extract_timestamp(id)) as last_at from (${today}) g group by token_id
      ) g join tokens t on t.id = g.token_id and t.kind = 'personal'
      order by g.calls desc, t.id limit ${maxTokens}`,
    db<PeakRow[]>`
      select g.at, g.calls, t.rate_per_second from (${seconds}) g
      join tokens t on t.id = g.token_id and t.kind = 'personal'
      order by g.calls desc, g.at desc limit 1`,
    readSpendCap(db, userId),
  ]);
  const none = { calls: 0, refused: 0, median: null, most: null };
  return {
    ...(figures ?? none),
    keptDays: API_LOG_DAYS,
    peak: peak
      ? { at: peak.at.toISOString(), calls: peak.calls, limit: peak.ratePerSecond ?? API_RATE }
      : null,
    tokens: tokens.map(({ lastAt, ratePerSecond, ...token }) => ({
      ...token,
      lastAt: lastAt.toISOString(),
      limit: ratePerSecond ?? API_RATE,
    })),
    cap,
  };
});

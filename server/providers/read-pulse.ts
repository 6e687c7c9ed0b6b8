import type { ProviderMinuteRow } from "#drizzle/schema/pulse.ts";
import type { PlatformPulse, ProviderPulse } from "#lib/servers/pulse.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";
import { answerSteps } from "#server/metrics/provider-minutes.ts";
import { type ListedProvider, providerColumns, providerViewOf } from "./provider-row.ts";

const minute = 60_000;
const shownMinutes = 60;
const chartMinutes = 15;
const maxProviders = 200;
const maxCounted = 10_000;
/** How long (ms) an answer is remembered: many operators look at once. */
const keptFor = 2000;
/** A report may overtake the answer that it belongs to by this long. */
const settledAfter = "2 minutes";

interface Listed extends ListedProvider {
  since: Date | null;
}

/** What goes through the platform and each provider now, from rows folded by minute. */
export const readPulse = permitted("providers.get", async (): Promise<PlatformPulse> => pulse());

const pulse = memoizeFor(keptFor, async (): Promise<PlatformPulse> => {
  const db = sql();
  const now = Math.floor(Date.now() / minute) * minute;
  const from = new Date(now - shownMinutes * minute);
  const [providers, rows, [waiting]] = await Promise.all([
    readProviders(db),
    db<
      ProviderMinuteRow[]
    >`select * from provider_minutes where at >= ${from} and at <= ${new Date(now)}`,
    readWaiting(db),
  ]);
  const byProvider = Map.groupBy(rows, ({ providerId }) => providerId);
  const views = providers.map((row) => pulseOf(row, byProvider.get(row.id) ?? [], now));
  const sums = Array.from({ length: shownMinutes }, (_, place) =>
    views.reduce((sum, { minutes }) => sum + (minutes[place] ?? 0), 0),
  );
  const chart = sums.slice(-chartMinutes).map((count, place) => ({
    at: new Date(now - (chartMinutes - place) * minute).toISOString(),
    perSecond: perSecond(count),
  }));
  return {
    perSecond: chart.at(-1)?.perSecond ?? 0,
    peak: Math.max(0, ...chart.map((one) => one.perSecond)),
    minutes: chart,
    queue: { batches: waiting?.batches ?? 0, seconds: waiting?.seconds ?? 0 },
    unmatched: waiting?.unmatched ?? 0,
    failedJobs: waiting?.failed ?? 0,
    providers: views,
  };
});

async function readProviders(db: Db): Promise<Listed[]> {
  return db<Listed[]>`
    select ${providerColumns(db)}, (
      select case when bool_or(l.is_ready) then min(l.changed_at) filter (where l.is_ready) else max(l.changed_at) end
      from provider_links l where l.provider_id = p.id) as since
    from providers p order by lower(p.title), p.id limit ${maxProviders}`;
}

async function readWaiting(db: Db) {
  return db<{ batches: number; seconds: number; unmatched: number; failed: number }[]>`
    select q.*, (select count(*)::int from (
        select from early_reports where received_at < now() - ${settledAfter}::interval limit ${maxCounted}) r) as unmatched,
      (select count(*)::int from (
        select from graphile_worker._private_jobs where locked_at is null and attempts >= max_attempts limit ${maxCounted}
      ) f) as failed
    from (
      select count(*)::int as batches, coalesce(extract(epoch from now() - min(j.run_at)), 0)::float8 as seconds
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'dispatch-sendings' and j.run_at <= now()
    ) q`;
}

/** The last 60 whole minutes of a provider, the newest last; the minute that runs is in none of the rates. */
function pulseOf(row: Listed, rows: readonly ProviderMinuteRow[], now: number): ProviderPulse {
  const { id, title, channels, state, config } = providerViewOf(row);
  const places = new Map(rows.map((one) => [one.at.getTime(), one]));
  const whole = Array.from({ length: shownMinutes }, (_, place) =>
    places.get(now - (shownMinutes - place) * minute),
  );
  const minutes = whole.map((one) => one?.sent ?? 0);
  const lately = [...whole.slice(-1), places.get(now)];
  const sum = (name: "sent" | "delivered" | "failed") =>
    rows.reduce((total, one) => total + one[name], 0);
  return {
    id,
    title,
    channels,
    state,
    since: state === "off" ? null : (row.since?.toISOString() ?? null),
    perSecond: perSecond(minutes.at(-1) ?? 0),
    rate: numberOf(config.rate),
    waiting: Math.max(0, ...lately.map((one) => one?.waiting ?? 0)),
    window: numberOf(config.window),
    answer: answerWithin(rows),
    sent: sum("sent"),
    delivered: sum("delivered"),
    failed: sum("failed"),
    errors: rows.reduce((total, one) => total + errorsOf(one), 0),
    minutes,
    errorMinutes: whole.map((one) => (one ? errorsOf(one) : 0)),
  };
}

function errorsOf({ refused, retried, doubted }: ProviderMinuteRow): number {
  return refused + retried + doubted;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function perSecond(count: number): number {
  return Math.round((count / 60) * 10) / 10;
}

/** The upper bound of the step that the 95th of 100 answers is in; null without answers. */
function answerWithin(rows: readonly ProviderMinuteRow[]): number | null {
  const counts = Array.from({ length: answerSteps.length + 1 }, (_, step) =>
    rows.reduce((total, { answers }) => total + (answers[step] ?? 0), 0),
  );
  const all = counts.reduce((total, count) => total + count, 0);
  if (all === 0) return null;
  let below = 0;
  const step = counts.findIndex((count) => (below += count) >= all * 0.95);
  return answerSteps[step] ?? answerSteps.at(-1) ?? null;
}

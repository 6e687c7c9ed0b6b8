import { Gauge, Registry } from "prom-client";
import { outcomeGauges } from "#server/analytics/service.ts";
import { ledgerGauges } from "#server/billings/service.ts";
import { openDirect, type Sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";
import { log } from "#server/log.ts";

/** Milliseconds for which figures are kept, however often and by however many they are read. */
const keptFor = 10_000;
/** Milliseconds for one statement; without its answer that figure is left out. */
const answerWithin = 2000;
/** Rows that are counted at most, so that a scrape costs the same however many there are. */
const maxCounted = 100_000;

let client: Sql | undefined;

/** One connection apart from the pool, because the figures matter most while the pool is exhausted. */
function connection(): Sql {
  client ??= openDirect(1, {
    connection: { application_name: "cabinet metrics", statement_timeout: answerWithin },
  });
  return client;
}

/** Ends the connection of the figures. */
export async function closeMetrics(): Promise<void> {
  const open = client;
  client = undefined;
  await open?.end({ timeout: 1 });
}

interface Figure {
  /** Columns of the rows that are labels. */
  labels?: readonly string[];
  /** Gauges by the column of their value, with a help text. */
  gauges: Readonly<Record<string, { name: `cabinet_${string}`; help: string }>>;
  read: (db: Sql) => Promise<readonly Record<string, unknown>[]>;
}

const figures: readonly Figure[] = [
  {
    labels: ["queue"],
    gauges: {
      jobs: {
        name: "cabinet_jobs_due",
        help: `Due jobs that no worker has taken, up to ${maxCounted}`,
      },
      age: {
        name: "cabinet_jobs_due_age_seconds",
        help: "Age of the oldest due job that no worker has taken; 0 = none",
      },
    },
    read: (db) => db`
      select t.identifier as queue, coalesce(d.jobs, 0)::integer as jobs,
        coalesce(extract(epoch from now() - d.oldest), 0)::float as age
      from graphile_worker._private_tasks t left join (
        select task_id, count(*) as jobs, min(run_at) as oldest from (
          select task_id, run_at from graphile_worker._private_jobs
          where is_available = true and run_at <= now() limit ${maxCounted}
        ) due group by task_id
      ) d on d.task_id = t.id`,
  },
  {
    labels: ["kind"],
    gauges: {
      jobs: {
        name: "cabinet_job_turns_waiting",
        help: "Due jobs that wait for their account's turn",
      },
    },
    read: (db) => db`
      select kind, count(*)::integer as jobs from job_turns where job_id is null group by kind`,
  },
  {
    gauges: { workers: { name: "cabinet_workers", help: "Workers that live, on all machines" } },
    read: (db) => db`
      select count(*)::integer as workers from workers where seen_at > now() - interval '12 seconds'`,
  },
  {
    labels: ["provider", "kind", "title"],
    gauges: {
      ready: {
        name: "cabinet_provider_ready",
        help: "1 = some worker is connected to the provider",
      },
    },
    read: (db) => db`
      select p.id as provider, p.kind, p.title, coalesce(bool_or(l.is_ready), false)::integer as ready
      from providers p left join provider_links l on l.provider_id = p.id
      where p.is_active group by p.id`,
  },
  {
    gauges: {
      messages: {
        name: "cabinet_messages_in_doubt",
        help: `Messages whose provider has not said whether it took them, up to ${maxCounted}`,
      },
    },
    read: (db) => db`
      select count(*)::integer as messages from (
        select from sendings where doubt_at is not null and sent_at is null and failed_at is null limit ${maxCounted}
      ) doubtful`,
  },
  {
    gauges: {
      reports: {
        name: "cabinet_reports_unmatched",
        help: `Delivery reports kept without a message, up to ${maxCounted}`,
      },
      age: {
        name: "cabinet_reports_unmatched_age_seconds",
        help: "Age of the oldest of them; 0 = none",
      },
    },
    read: (db) => db`
      select (select count(*) from (select from early_reports limit ${maxCounted}) kept)::integer as reports,
        coalesce(extract(epoch from now() - (select min(received_at) from early_reports)), 0)::float as age`,
  },
  {
    labels: ["application", "state"],
    gauges: {
      connections: {
        name: "cabinet_database_connections",
        help: "Connections to the database, of all machines",
      },
    },
    read: (db) => db`
      select application_name as application, coalesce(state, 'unknown') as state, count(*)::integer as connections
      from pg_stat_activity where datname = current_database() and application_name like 'cabinet %'
      group by 1, 2`,
  },
  {
    gauges: {
      wrong: {
        name: "cabinet_ledger_wrong_balances",
        help: "Differences that the last check of the ledger found",
      },
      checkedAt: {
        name: "cabinet_ledger_checked_seconds",
        help: "When the ledger was last checked, in seconds since 1970",
      },
      age: {
        name: "cabinet_ledger_age_seconds",
        help: "Seconds since the ledger was last checked",
      },
    },
    read: async (db) => {
      const found = await ledgerGauges(db);
      return found ? [{ ...found, age: Date.now() / 1000 - found.checkedAt }] : [];
    },
  },
  {
    gauges: {
      wrong: {
        name: "cabinet_analytics_wrong_days",
        help: "Days whose sums of analytics differed at the last check; it made them anew",
      },
      checkedAt: {
        name: "cabinet_analytics_checked_seconds",
        help: "When the sums of analytics were last checked, in seconds since 1970",
      },
    },
    read: async (db) => {
      const found = await outcomeGauges(db);
      return found ? [found] : [];
    },
  },
];

/** The figures that the database knows, in Prometheus' text format. They are the same on every machine. */
export const databaseMetrics = memoizeFor(keptFor, async () => {
  const registry = new Registry();
  const results = await Promise.allSettled(figures.map((figure) => addFigure(registry, figure)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed)
    log().warn({ err: failed.reason as unknown }, "some metrics of the database are missing");
  const help = "1 = the figures of the database could be read";
  const up = new Gauge({ name: "cabinet_database_up", help, registers: [registry] });
  up.set(failed ? 0 : 1);
  return registry.metrics();
});

async function addFigure(registry: Registry, { labels = [], gauges, read }: Figure): Promise<void> {
  const rows = await within(read(connection()));
  for (const [column, { name, help }] of Object.entries(gauges)) {
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
    // The library begins a gauge without labels at 0, which would look like a figure.
    if (rows.length === 0 && labels.length === 0) gauge.remove();
    for (const row of rows)
      gauge.set(
        Object.fromEntries(labels.map((label) => [label, String(row[label])])),
        Number(row[column]),
      );
  }
}

/** The statement's own limit doesn't count while a connection is awaited. */
async function within<Value>(work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const error = new Error(`no answer in ${2 * answerWithin} ms`);
  const timer = setTimeout(() => late.reject(error), 2 * answerWithin);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

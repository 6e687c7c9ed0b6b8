import { env } from "#lib/env.ts";
import type { ServersState } from "#lib/servers/server.ts";
import { permitted } from "#server/auth/permitted.ts";
import { lastBackupAt } from "#server/backup-folder/service.ts";
import { type Db, sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";
import { partitionedTables } from "#server/db/partitions.ts";

/** Jobs of a queue are counted up to this many. */
const maxCounted = 10_000;
/** How long (ms) sizes are remembered: they take a look at every file of the database. */
const sizesKeptFor = 15_000;

/** What waits, what the database holds, and the last backup on this machine. */
export const readServersState = permitted("servers.get", async (): Promise<ServersState> => {
  const [queues, sizes, backup] = await Promise.all([readQueues(sql()), readSizes(), lastBackup()]);
  return { queues, ...sizes, backup };
});

/** Every kind of job that waits or has failed, the one that waits longest first. */
async function readQueues(db: Db): Promise<ServersState["queues"]> {
  return db<ServersState["queues"]>`
    with due as (
      select task_id, count(*)::int as due, min(run_at) as oldest from (
        select task_id, run_at from graphile_worker._private_jobs
        where is_available = true and run_at <= now() limit ${maxCounted}
      ) d group by task_id
    ), failed as (
      select task_id, count(*)::int as failed from (
        select task_id from graphile_worker._private_jobs
        where locked_at is null and attempts >= max_attempts limit ${maxCounted}
      ) f group by task_id
    ), waiting as (
      select name, count(*)::int as waiting from job_turns where job_id is null group by name
    )
    select t.identifier as name, coalesce(d.due, 0) as due, coalesce(w.waiting, 0) as waiting,
      coalesce(f.failed, 0) as failed, coalesce(extract(epoch from now() - d.oldest), 0)::float8 as oldest
    from graphile_worker._private_tasks t
    left join due d on d.task_id = t.id left join failed f on f.task_id = t.id left join waiting w on w.name = t.identifier
    where d.due > 0 or f.failed > 0 or w.waiting > 0 order by oldest desc, t.identifier`;
}

const readSizes = memoizeFor(
  sizesKeptFor,
  async (): Promise<Pick<ServersState, "database" | "partitions">> => {
    const db = sql();
    const [[database], partitions] = await Promise.all([
      db<ServersState["database"][]>`
        select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
          (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
          current_setting('max_connections')::int as "maxConnections"`,
      db<ServersState["partitions"]>`
        select p.relname as table, count(*) filter (where c.relname ~ '_\\d{4}_\\d{2}$')::int as months,
          sum(greatest(c.reltuples, 0))::float8 as rows, sum(pg_total_relation_size(c.oid))::float8 as size
        from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
        where p.relname = any(${Object.keys(partitionedTables)}) and p.relkind = 'p'
        group by 1 order by 4 desc`,
    ]);
    if (!database) throw new Error("a statement without a table answered no row");
    return { database, partitions: [...partitions] };
  },
);

async function lastBackup(): Promise<ServersState["backup"]> {
  const at = await lastBackupAt();
  return { at: at?.toISOString() ?? null, kept: env().BACKUPS_KEPT ?? null };
}

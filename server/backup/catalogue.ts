import type { Tx } from "#server/db/client.ts";
import { partitionedTables } from "#server/db/partitions.ts";
import type { KeptTable, Manifest } from "./manifest.ts";

export type FoundTable = Pick<KeptTable, "schema" | "name" | "columns">;

/**
 * The tables whose rows are the product's data: its own and the jobs', partitioned ones once. What migrations
 * write about themselves comes from the migrations.
 */
export async function findTables(tx: Tx): Promise<FoundTable[]> {
  return tx<FoundTable[]>`
    select n.nspname as schema, c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or (n.nspname = 'graphile_worker' and c.relname <> 'migrations'))
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`;
}

export async function findSequences(tx: Tx): Promise<Manifest["sequences"]> {
  return tx<Manifest["sequences"]>`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`;
}

/** The first moment of the oldest month that each partitioned table has. */
export async function findMonths(tx: Tx): Promise<Manifest["months"]> {
  const rows = await tx<{ name: string; since: Date }[]>`
    select p.relname as name,
      min(to_date(right(c.relname, 7), 'YYYY_MM'))::timestamp at time zone 'UTC' as since
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relname = any(${Object.keys(partitionedTables)}) and p.relkind = 'p' and c.relname ~ '_\\d{4}_\\d{2}$'
    group by 1`;
  return Object.fromEntries(rows.map(({ name, since }) => [name, since.toISOString()]));
}

interface Versions extends Pick<Manifest, "migrations" | "jobs" | "postgres" | "sealingKey"> {
  madeAt: Date;
}

/** What the database says about itself, and the moment of the snapshot. */
export async function findVersions(tx: Tx): Promise<Versions> {
  const [row] = await tx<Versions[]>`
    select now() as made_at, current_setting('server_version') as postgres,
      array(select created_at::text from drizzle.__drizzle_migrations order by created_at) as migrations,
      (select max(id) from graphile_worker.migrations) as jobs,
      (select fingerprint from sealing_keys) as sealing_key`;
  if (!row) throw new Error("a statement without a table answered no row");
  return row;
}

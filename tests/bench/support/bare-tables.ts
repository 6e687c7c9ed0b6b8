import { sql } from "#server/db/client.ts";

/** Empty copies `bare_<table>` with the same columns, indexes, partitions and storage. */
export async function createBareTables(tables: readonly string[]): Promise<void> {
  const db = sql();
  for (const table of tables) {
    await db.unsafe(
      `create table if not exists bare_${table} (like ${table} including all) partition by range (id)`,
    );
    const partitions = await db<{ name: string; bounds: string; options: string | null }[]>`
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds, array_to_string(c.reloptions, ', ') as options
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass`;
    for (const { name, bounds, options } of partitions) {
      const storage = options ? `with (${options})` : "";
      await db.unsafe(
        `create table if not exists bare_${name} partition of bare_${table} ${bounds} ${storage}`,
      );
    }
  }
}

/** The same rows again, by the least the database can be asked. */
export async function copyToBareTables(tables: readonly string[]): Promise<void> {
  const columns = await sql()<{ name: string; names: string }[]>`
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as names
    from pg_attribute where attrelid = any(${[...tables]}::regclass[]) and attnum > 0 and attgenerated = ''
    group by attrelid`;
  await sql().begin(async (tx) => {
    for (const { name, names } of columns)
      await tx.unsafe(`insert into bare_${name} (${names}) select ${names} from ${name}`);
  });
}

export async function emptyTables(
  tables: readonly string[],
  prefix: "" | "bare_" = "",
): Promise<void> {
  for (const table of tables) await sql().unsafe(`truncate ${prefix}${table}`);
  await sql()`checkpoint`;
}

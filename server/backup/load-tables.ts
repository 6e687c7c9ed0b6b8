import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { Tx } from "#server/db/client.ts";
import { copyFrom } from "#server/db/copy.ts";
import { migrationLock } from "#server/db/migrate.ts";
import { ensurePartitionsOf } from "#server/db/partitions.ts";
import { BackupError } from "./backup-error.ts";
import { findTables } from "./catalogue.ts";
import { quoted } from "./dump-tables.ts";
import { type KeptTable, type Manifest, tableFile } from "./manifest.ts";
import { useFixedForms } from "./session.ts";

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Replaces the rows of every table by those of the backup, in the caller's transaction. The schema is the backup's
 * already. Foreign keys are made again at the end, which proves all rows at once; triggers don't run, because what
 * they would write is in the backup. Throws `BackupError` where a table or a number of rows differs.
 */
export async function loadTables(tx: Tx, folder: string, manifest: Manifest): Promise<void> {
  await tx`select pg_advisory_xact_lock(${migrationLock})`;
  await useFixedForms(tx);
  await assertSameTables(tx, manifest.tables);
  for (const [table, since] of Object.entries(manifest.months))
    await ensurePartitionsOf(tx, table, new Date(since));
  const keys = await findForeignKeys(tx);
  for (const { table, name } of keys)
    await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  for (const table of manifest.tables)
    await tx.unsafe(`alter table ${quoted(table)} disable trigger user`);
  await tx`set local cabinet.restoring to 'on'`;
  await tx.unsafe(`truncate ${manifest.tables.map(quoted).join(", ")}`);
  for (const table of manifest.tables) await loadTable(tx, folder, table);
  for (const { schema, name, value } of manifest.sequences)
    await tx`select setval(${quoted({ schema, name })}::regclass, ${value}::bigint)`;
  for (const { table, name, definition } of keys)
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of manifest.tables)
    await tx.unsafe(`alter table ${quoted(table)} enable trigger user`);
}

async function assertSameTables(tx: Tx, kept: readonly KeptTable[]): Promise<void> {
  const shape = ({ schema, name, columns }: Pick<KeptTable, "schema" | "name" | "columns">) =>
    `${schema}.${name}(${columns.toSorted().join(", ")})`;
  const found = new Set((await findTables(tx)).map(shape));
  const other = kept.map(shape).filter((table) => !found.has(table));
  if (other.length > 0 || found.size !== kept.length)
    throw new BackupError(
      `The tables of the backup are not those of its migrations here: ${other.join("; ") || "some are missing"}.`,
    );
}

async function findForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  return tx<ForeignKey[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0
      and connamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`;
}

async function loadTable(tx: Tx, folder: string, table: KeptTable): Promise<void> {
  const packed = createReadStream(tableFile(folder, table));
  const source = createGunzip();
  packed.on("error", (error) => source.destroy(error));
  await copyFrom(tx, `${table.schema}.${table.name}`, table.columns, packed.pipe(source));
  const [counted] = await tx.unsafe<{ rows: number }[]>(
    `select count(*)::float8 as rows from ${quoted(table)}`,
  );
  if (counted?.rows !== table.rows)
    throw new BackupError(
      `${table.schema}.${table.name} has ${counted?.rows} rows and ${table.rows} in the manifest.`,
    );
}

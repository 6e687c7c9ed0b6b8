import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => database.drop());

interface Shape {
  type: string;
  isNullable: boolean;
}

/** As PostgreSQL spells them. */
function typeOf(column: PgColumn): string {
  return column.getSQLType().replace("varchar", "character varying");
}

async function declaredTables(): Promise<Map<string, Record<string, Shape>>> {
  const files = globSync("drizzle/schema/**/*.ts").map((file) => path.resolve(file));
  const modules = (await Promise.all(
    files.map(async (file) => import(/* @vite-ignore */ pathToFileURL(file).href)),
  )) as Record<string, unknown>[];
  const tables = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => value instanceof PgTable)
    .map((table) => getTableConfig(table));
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      Object.fromEntries(
        columns.map((column) => [
          column.name,
          { type: typeOf(column), isNullable: !column.notNull },
        ]),
      ),
    ]),
  );
}

test("every table has the columns, types and nullability that drizzle's schema says, partitioned ones too", async () => {
  const declared = await declaredTables();
  const rows = await sql()<{ table: string; column: string; type: string; isNullable: boolean }[]>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      -- A column that is made of another whenever it is read is never empty, but nothing says so.
      not (a.attnotnull or a.attgenerated = 'v') as is_nullable
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`;
  const standing = new Map<string, Record<string, Shape>>();
  for (const { table, column, ...shape } of rows)
    standing.set(table, { ...standing.get(table), [column]: shape });
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(standing));
});

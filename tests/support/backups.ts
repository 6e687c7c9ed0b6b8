import { createHash } from "node:crypto";
import { afterAll } from "vitest";
import { findTables } from "#server/backup/catalogue.ts";
import { quoted } from "#server/backup/dump-tables.ts";
import { openSession } from "#server/backup/session.ts";
import { createTestDatabase } from "./database.ts";

/** Hashes the rows of every table of a database, in their order as texts. */
export async function rowsOf(url: string): Promise<Record<string, string>> {
  const session = openSession(url);
  try {
    return await session.begin(async (tx) => {
      await tx.unsafe("set local timezone = 'UTC'");
      const hashes: Record<string, string> = {};
      for (const table of await findTables(tx)) {
        const rows = await tx.unsafe<{ row: string }[]>(
          `select t::text as row from ${quoted(table)} t order by 1`,
        );
        const text = rows.map(({ row }) => row).join("\n");
        hashes[table.name] = createHash("sha256").update(text).digest("hex");
      }
      return hashes;
    });
  } finally {
    await session.end();
  }
}

/** Gives empty databases of this version, which are dropped with the test file. */
export function emptyDatabases(): () => Promise<string> {
  const drops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const drop of drops) await drop();
  });
  return async () => {
    const { url, drop } = await createTestDatabase();
    drops.push(drop);
    return url;
  };
}

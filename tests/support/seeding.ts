import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { sql } from "#server/db/client.ts";

/** A folder for the demonstration's password, and what filling it says, which no console shows. */
export function prepareSeedFolder(): { dataDir: string; said: string[] } {
  // The codes of the demonstration are derived from it.
  process.env.AUTH_SECRET ??= "a secret of tests, long enough for all";
  const dataDir = mkdtempSync(path.join(tmpdir(), "cabinet-seed-"));
  const said: string[] = [];
  const { log } = console;
  beforeAll(() => {
    console.log = (line: string) => said.push(line);
  });
  afterAll(() => {
    console.log = log;
    rmSync(dataDir, { recursive: true });
  });
  return { dataDir, said };
}

export async function countSeeded() {
  const [row] = await sql()`
    select (select count(*) from users)::int as users, (select count(*) from sendings)::int as sendings,
      (select count(*) from billings)::int as billings, (select count(*) from contacts)::int as contacts,
      (select count(*) from graphile_worker.jobs)::int as jobs`;
  return row;
}

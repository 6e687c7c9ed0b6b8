import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clusterFor, programsFor } from "#server/db/embedded-place.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { canReach, unprivilegedUser } from "#server/db/unprivileged-user.ts";

let closed: string;
let open: string;

// Makes two folders like root's home and /var/lib: other users can't enter the first.
beforeEach(() => {
  closed = mkdtempSync(path.join(tmpdir(), "cabinet-closed-"));
  open = mkdtempSync(path.join(tmpdir(), "cabinet-open-"));
});
afterEach(() => {
  for (const folder of [closed, open]) rmSync(folder, { recursive: true, force: true });
});

const silent = (): void => {};

/** Makes a package of programs as npm installs it for a root whose files other users can't read. */
function installPrograms(): { initdb: string; postgres: string } {
  const bin = path.join(closed, "package/native/bin");
  mkdirSync(bin, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(closed, "package/package.json"), JSON.stringify({ version: "18.4.0" }));
  for (const name of ["initdb", "postgres"])
    writeFileSync(path.join(bin, name), `#!/bin/sh\necho ${name} runs\n`, { mode: 0o700 });
  return { initdb: path.join(bin, "initdb"), postgres: path.join(bin, "postgres") };
}

test("an ordinary user's programs and data stay where they are", () => {
  const programs = installPrograms();
  expect(programsFor(null, programs, open)).toBe(programs);
  const dataDir = path.join(realpathSync(closed), "data");
  expect(clusterFor(null, dataDir, silent, open)).toBe(path.join(dataDir, "postgres"));
  expect(readdirSync(open)).toEqual([]);
});

describe.runIf(process.getuid?.() === 0)("started as root", () => {
  test("data stays where PostgreSQL's user can enter", () => {
    chmodSync(open, 0o755);
    const dataDir = path.join(realpathSync(open), "data");
    expect(clusterFor(unprivilegedUser(), dataDir, silent, closed)).toBe(
      path.join(dataDir, "postgres"),
    );
    expect(readdirSync(closed)).toEqual([]);
  });

  test("programs that can't be reached are copied once, to where everybody may run them", () => {
    const user = unprivilegedUser();
    if (!user) throw new Error("root has no user for PostgreSQL");
    const programs = installPrograms();
    expect(canReach(user, programs.postgres)).toBe(false);
    const copied = programsFor(user, programs, open);
    expect(copied.postgres).toBe(path.join(open, "postgresql-18.4.0/bin/postgres"));
    const run = spawnSync(copied.initdb, { ...user, cwd: "/", encoding: "utf8" });
    expect(run.stdout).toBe("initdb runs\n");
    writeFileSync(copied.postgres, "copied before");
    expect(programsFor(user, programs, open)).toEqual(copied);
    expect(readdirSync(open)).toEqual(["postgresql-18.4.0"]);
  });

  test("in a folder only root may enter the real database starts, and finds its data again", async () => {
    const dataDir = path.join(closed, "data");
    const said: string[] = [];
    const options = {
      dataDir,
      port: 0,
      log: (line: string) => said.push(line),
      reachableFolder: open,
      throwaway: true,
    };
    const first = await startEmbedded(options);
    await within(first.url, (sql) => sql`create table kept (id int)`);
    await first.stop();
    expect(lstatSync(path.join(dataDir, "postgres")).isSymbolicLink()).toBe(true);
    expect(said.join("\n")).toContain(open);
    const again = await startEmbedded(options);
    const [row] = await within(
      again.url,
      (sql) => sql`select to_regclass('kept') is not null as is`,
    );
    await again.stop();
    expect(row).toEqual({ is: true });
    // As the README says: without the folder everything begins anew, and nothing old is touched.
    rmSync(dataDir, { recursive: true });
    const old = readdirSync(open);
    const anew = clusterFor(unprivilegedUser(), dataDir, silent, open);
    expect(existsSync(path.join(anew, "PG_VERSION"))).toBe(false);
    expect(readdirSync(open)).toEqual(expect.arrayContaining(old));
  });
});

async function within(
  url: string,
  work: (sql: postgres.Sql) => Promise<postgres.RowList<postgres.Row[]>>,
): Promise<postgres.Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return [...(await work(sql))];
  } finally {
    await sql.end();
  }
}

// First of all: the environment is read once.
import "#tests/support/own-backups.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import { removeOlder } from "#server/backup-folder/service.ts";
import { openBeside } from "#server/backup/scratch-database.ts";
import { createBackup, makeDailyBackup, proveBackup } from "#server/backup/service.ts";
import { recordBilling } from "#server/billings/new-billings.ts";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { dropBytes } from "#server/storage/service.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";

const caller = prepareCaller();
const { upload } = storageCalls(caller);
const backups = () => `${process.env.DATA_DIR}/backups`;
const names = async () => readdir(backups()).catch((): string[] => []);
afterEach(() => rm(backups(), { recursive: true, force: true }));

it("holds one moment although money moves meanwhile", async () => {
  const accounts = await Promise.all([1, 2, 3].map(async () => createUser(sql(), {})));
  let isOver = false;
  let moved = 0;
  const moving = (async () => {
    for (; !isOver; moved++) {
      const ownerId = accounts[moved % accounts.length]?.id ?? "";
      await sql().begin(async (tx) =>
        recordBilling(tx, { ownerId, amount: asMoney(7n), data: {} }),
      );
    }
  })();
  await vi.waitFor(() => expect(moved).toBeGreaterThan(5));
  // The trial restore compares what the tables hold with the ledger that the manifest has.
  const prove = async (folder: string) => proveBackup(folder, () => undefined);
  const { manifest } = await createBackup({ prove });
  const after = moved;
  await vi.waitFor(() => expect(moved).toBeGreaterThan(after));
  isOver = true;
  await moving;
  expect(manifest.ledger.balances).toBe(manifest.ledger.billings);
  expect(manifest.ledger.faults).toBe(0);
});

it("a killed backup leaves nothing that looks whole, and the next one removes what it left", async () => {
  const locked = await sql().reserve();
  await locked.unsafe("begin; lock table users in access exclusive mode");
  const child = spawn(process.execPath, ["scripts/backup.ts"], { env: process.env });
  await vi.waitFor(async () =>
    expect(await names()).toEqual([expect.stringMatching(/^\.unfinished-/)]),
  );
  child.kill("SIGKILL");
  await once(child, "exit");
  await locked.unsafe("rollback");
  locked.release();
  // The lock of the killed one goes when the server has noticed.
  await vi.waitFor(async () => createBackup());
  expect(await names()).toEqual([expect.stringMatching(/^cabinet-\d/)]);
});

it("the command writes where it is told to, and its last line is the path", async () => {
  const to = path.join(backups(), "elsewhere");
  const child = spawn(process.execPath, ["scripts/backup.ts", "--to", to], { env: process.env });
  let said = "";
  child.stdout.on("data", (piece: Buffer) => (said += piece.toString()));
  expect(await once(child, "exit")).toEqual([0, null]);
  const folder = said.trimEnd().split("\n").at(-1) ?? "";
  expect(path.dirname(folder)).toBe(path.resolve(to));
  expect(await readdir(folder)).toContain("manifest.json");
  await rm(to, { recursive: true });
});

it("two backups don't run at once, and bytes of removed files stay until one has ended", async () => {
  const { id } = (await upload(Buffer.from("bytes"))).body;
  let inside = 0;
  await createBackup({
    prove: async () => {
      inside++;
      await expect(createBackup()).rejects.toThrow("Another backup");
      await dropBytes([id]);
    },
  });
  expect(inside).toBe(1);
  const jobs = await sql()`
    select from graphile_worker.jobs where task_identifier = 'drop-stored' and run_at > now() + interval '5 minutes'`;
  expect(jobs).toHaveLength(1);
  const folder = `${process.env.DATA_DIR}/storage/${id.slice(-2)}`;
  expect(await readdir(folder)).toContain(id);
  await dropBytes([id]);
  expect(await readdir(folder)).not.toContain(id);
  await sql()`delete from files`;
});

it("is proved beside its database where no embedded PostgreSQL runs, by a role that may create one", async () => {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const name = `${url.pathname.slice(1)}_scratch`;
  const count = async () => {
    const rows = await sql()`select datname from pg_database where datname = ${name}`;
    return rows.length;
  };
  await createUser(sql(), {});
  const { folder } = await createBackup();
  const prove = async () =>
    proveBackup(
      folder,
      () => undefined,
      async () => {
        const beside = await openBeside();
        if (!beside) throw new Error("the role of the tests may create no database");
        return beside;
      },
    );
  // What a killed trial left is removed; a database that isn't a trial's is never touched.
  await openBeside();
  expect(await count()).toBe(1);
  await prove();
  expect(await count()).toBe(0);
  await sql()`create database ${sql()(name)}`;
  await expect(prove()).rejects.toThrow("is not of a trial restore");
  expect(await count()).toBe(1);
  await sql()`drop database ${sql()(name)}`;
});

it("the daily one is proved, and removes older daily ones once it is whole", async () => {
  await createUser(sql(), { role: "admin" });
  await createBackup();
  for (const day of ["01", "02", "03"])
    await createBackup({ isDaily: true }).then(async ({ folder }) =>
      rename(folder, folder.replace(/daily-\d{8}/, `daily-202001${day}`)),
    );
  const before = await names();
  const dailies = before.filter((name) => name.includes("daily"));
  expect(dailies).toHaveLength(3);
  await sql()`alter table balances rename to other_balances`;
  await expect(makeDailyBackup(() => false)).rejects.toThrow("balances");
  await sql()`alter table other_balances rename to balances`;
  expect(await names()).toEqual(before);
  const told = await sql()`
    select from events where name = 'providers.troubled' and data->>'problem' = 'backup'`;
  expect(told).toHaveLength(1);
  await expect(makeDailyBackup(() => true)).rejects.toThrow("asked to end");
  expect(await names()).toEqual(before);
  await makeDailyBackup(() => false);
  const after = await names();
  expect(after.filter((name) => name.includes("daily"))).toEqual([
    expect.stringContaining("daily-20200103"),
    expect.not.stringContaining("daily-2020"),
  ]);
  expect(after).toHaveLength(3);
  await mkdir(`${backups()}/cabinet-daily-29990101T000000Z`);
  expect(await removeOlder(1)).toHaveLength(1);
  expect(await names()).toContain("cabinet-daily-29990101T000000Z");
});

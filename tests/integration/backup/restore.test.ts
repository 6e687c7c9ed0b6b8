// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { appendFile, cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { asMoney } from "#lib/money.ts";
import { manifestFile } from "#server/backup-folder/service.ts";
import { readManifest, tableFile } from "#server/backup/manifest.ts";
import { createBackup, proveBackup, restoreBackup } from "#server/backup/service.ts";
import { openSession } from "#server/backup/session.ts";
import { sql } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { ensurePartitionsOf } from "#server/db/partitions.ts";
import { assertSealingKey } from "#server/secrets/service.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { emptyDatabases, rowsOf } from "#tests/support/backups.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";

const caller = prepareCaller();
const { upload, read, remove } = storageCalls(caller);
const emptyDatabase = emptyDatabases();
const key = "a key of thirty-two letters or more";
const url = () => process.env.DATABASE_URL ?? "";
const backups = () => `${process.env.DATA_DIR}/backups`;
const restore = async (to: string, folder: string, given = {}) =>
  restoreBackup({
    url: to,
    folder,
    key,
    isKeyLost: false,
    replaces: false,
    releases: true,
    say: () => undefined,
    ...given,
  });
afterEach(() => rm(backups(), { recursive: true, force: true }));

/** Rows of many kinds: an old month, texts that COPY escapes, a job that waits, a stored file. */
async function fill(): Promise<string> {
  await assertSealingKey(key);
  const { user } = caller();
  const old = new Date(Date.UTC(2024, 1, 10));
  await ensurePartitionsOf(sql(), "sendings", old);
  await ensurePartitionsOf(sql(), "billings", old);
  await createSendings(sql(), user.id, [
    { id: newIdAt(old), text: "tab\tback\\slash\nline \\N" },
    {},
  ]);
  await createUser(sql(), { balance: asMoney(1234n) });
  await createTask(sql(), { ownerId: user.id });
  const { body } = await upload(Buffer.from("kept bytes"));
  await sql()`select graphile_worker.add_job('fold-sums', '{}', run_at => now() + interval '1 year')`;
  return body.id as string;
}

it("brings back every row, the jobs, the sequences and the stored files", async () => {
  const id = await fill();
  const { folder, manifest } = await createBackup();
  expect(manifest.files).toMatchObject({ count: 1, bytes: 10, missing: 0 });
  const before = await rowsOf(url());
  await remove(id);
  await rm(`${process.env.DATA_DIR}/storage`, { recursive: true });
  const to = await emptyDatabase();
  await restore(to, folder);
  expect(await rowsOf(to)).toEqual(before);
  const session = openSession(to);
  const [job] = await session<{ id: string; before: string }[]>`
    select (graphile_worker.add_job('fold-sums')).id::text, (select max(id)::text from graphile_worker._private_jobs) as before`;
  expect(Number(job?.id)).toBeGreaterThan(Number(job?.before));
  // Foreign keys and triggers are there again.
  await expect(session`delete from users`).rejects.toThrow("violates foreign key");
  await expect(session`delete from billings`).rejects.toThrow("append-only");
  await session.end();
  await restore(url(), folder, { replaces: true });
  expect(await rowsOf(url())).toEqual(before);
  expect(Buffer.from((await read(id)).body).toString()).toBe("kept bytes");
});

it("refuses another key, data, a running product and a damaged or newer backup, and changes nothing", async () => {
  await fill();
  const { folder } = await createBackup();
  const to = await emptyDatabase();
  const before = await rowsOf(to);
  await expect(restore(to, folder, { key: null })).rejects.toThrow("that isn't here");
  await expect(restore(to, folder, { key: `${key}, another` })).rejects.toThrow("is not the key");
  await expect(restore(url(), folder)).rejects.toThrow("This database has data");
  const worker = openSession(to);
  await worker.unsafe("set application_name = 'cabinet worker'");
  await expect(restore(to, folder)).rejects.toThrow("Cabinet is running");
  await worker.end();

  const copy = path.join(backups(), "copy");
  await cp(folder, copy, { recursive: true });
  const manifest = await readManifest(copy);
  const [table] = manifest.tables;
  if (!table) throw new Error("no table");
  await appendFile(tableFile(copy, table), "x");
  await expect(restore(to, copy)).rejects.toThrow("has changed since it was written");
  await rm(tableFile(copy, table));
  await expect(restore(to, copy)).rejects.toThrow("is gone");
  await cp(tableFile(folder, table), tableFile(copy, table));
  const text = await readFile(path.join(copy, manifestFile), "utf8");
  await writeFile(
    path.join(copy, manifestFile),
    JSON.stringify({ ...JSON.parse(text), migrations: ["9999999999999"] }),
  );
  await expect(restore(to, copy)).rejects.toThrow("Restore it with that version");
  await rm(path.join(copy, manifestFile));
  await expect(restore(to, copy)).rejects.toThrow("is no backup");
  expect(await rowsOf(to)).toEqual(before);
});

it("a proof finds a ledger that isn't the manifest's", async () => {
  await fill();
  const { folder } = await createBackup({ prove });
  const file = path.join(folder, manifestFile);
  const text = await readFile(file, "utf8");
  const { ledger, ...rest } = await readManifest(folder);
  await writeFile(file, JSON.stringify({ ...rest, ledger: { ...ledger, balances: "1" } }));
  await expect(prove(folder)).rejects.toThrow("ledger differs: balances");
  await writeFile(file, text);
  const { body } = await upload(Buffer.from("lost bytes"));
  await rm(`${process.env.DATA_DIR}/storage/${body.id.slice(-2)}/${body.id}`);
  const lost = await createBackup({ prove });
  expect(lost.manifest.files.missing).toBe(1);
});

async function prove(folder: string): Promise<void> {
  await proveBackup(folder, () => undefined);
}

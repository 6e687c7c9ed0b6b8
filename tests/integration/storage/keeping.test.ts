// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { dropBytes, expireFiles, sweepStorage } from "#server/storage/service.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";
import * as storage from "../../../app/api/storage/route.ts";

const caller = prepareCaller();
const { upload, list, read, meta, remove } = storageCalls(caller);

const folder = () => `${process.env.DATA_DIR}/storage`;
const incoming = async () => readdir(`${folder()}/incoming`).catch((): string[] => []);
const isKept = async (id: string) =>
  (await readdir(`${folder()}/${id.slice(-2)}`).catch((): string[] => [])).includes(id);
const allow = async (value: number) =>
  sql()`
    insert into user_settings (user_id, key, value)
    values (${caller().user.id}, 'advanced.storageMegabytes', ${sql().json(value)})`;
const used = async () => {
  const [row] = await sql()<{ bytes: bigint; files: number }[]>`
    select bytes, files from storage_use where owner_id = ${caller().user.id}`;
  return row ? [Number(row.bytes), row.files] : null;
};
const megabyte = Buffer.alloc(1024 * 1024, "x");
const past = new Date(Date.now() - 1000);

describe("a quota", () => {
  it("is kept by uploads that come at once, and given back", async () => {
    await allow(3);
    const answers = await Promise.all(Array.from({ length: 6 }, async () => upload(megabyte)));
    const stored = answers.filter(({ status }) => status === 200);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThanOrEqual(3);
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([status, body.key]).toEqual([413, "storage.errors.quota"]);
    expect(await used()).toEqual([stored.length * megabyte.length, stored.length]);
    while ((await upload(megabyte)).status === 200);
    expect(await used()).toEqual([3 * megabyte.length, 3]);
    expect((await upload("x")).status).toBe(413);
    const [first] = stored;
    await remove(first?.body.id);
    expect(await used()).toEqual([2 * megabyte.length, 2]);
    expect((await upload(megabyte)).status).toBe(200);
    expect(await incoming()).toEqual([]);
  });
});

it("leaves nothing of an upload whose sender goes away", async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(100_000)),
    pull: (controller) => controller.error(new Error("gone")),
  });
  const request = new Request("http://cabinet.test/api/storage?filename=a.bin", {
    method: "POST",
    headers: { authorization: caller().token, "content-type": "application/octet-stream" },
    body,
    duplex: "half",
  } as RequestInit);
  const answer = await storage.POST(request, { params: Promise.resolve({}) });
  expect(answer.status).toBe(400);
  expect((await list()).body.total).toBe(0);
  expect([await incoming(), await used()]).toEqual([[], null]);
});

describe("files whose time has come", () => {
  it("go, with their bytes and what they took; others stay", async () => {
    const ownerId = caller().user.id;
    const old = await createFile(sql(), { ownerId, expiredAt: past });
    const fresh = await createFile(sql(), { ownerId });
    const kept = await createFile(sql(), { ownerId, locked: true, expiredAt: null });
    await expireFiles();
    expect((await list()).body.data.map(({ id }: { id: string }) => id)).toEqual([
      kept.id,
      fresh.id,
    ]);
    expect(await used()).toEqual([10, 2]);
    const [job] = await sql()<{ ids: string[] }[]>`
      select payload->'ids' as ids from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'drop-stored' order by j.id desc limit 1`;
    expect(job?.ids).toEqual([old.id]);
    expect(await isKept(old.id)).toBe(true);
    await dropBytes([old.id]);
    await dropBytes([old.id]);
    expect(await isKept(old.id)).toBe(false);
  });

  it("wait for what is still to be sent with them, and so does who removes them", async () => {
    const ownerId = caller().user.id;
    const [inTask, inMessage, sent, foreign] = [
      await createFile(sql(), { ownerId, expiredAt: past }),
      await createFile(sql(), { ownerId, expiredAt: past }),
      await createFile(sql(), { ownerId, expiredAt: past }),
      await createFile(sql(), { ownerId, expiredAt: past }),
    ];
    const task = await createTask(sql(), { ownerId, state: "paused" });
    await sql()`
      update tasks set channel = 'voice', data = jsonb_set(data, '{payload,audio}', ${sql().json(inTask.id)})
      where id = ${task.id}`;
    const [waiting, gone] = await createSendings(sql(), ownerId, [
      { status: "pending" },
      { status: "delivered" },
    ]);
    const carry = async (id: string | undefined, file: string) =>
      sql()`
        update sendings set type = 'mms', payload = ${sql().json({ image: file })} where id = ${id ?? ""}`;
    await carry(waiting?.id, inMessage.id);
    await carry(gone?.id, sent.id);
    for (const { id } of [inTask, inMessage]) {
      const refused = await remove(id);
      expect([refused.status, refused.body.key]).toEqual([409, "storage.errors.awaited"]);
    }
    await expireFiles();
    const statuses = [inTask, inMessage, sent, foreign].map(
      async ({ id }) => (await meta(id)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404]);
    await sql()`update tasks set state = 'completed' where id = ${task.id}`;
    expect((await remove(inTask.id)).status).toBe(200);
  });
});

it("sweeps up what uploads have left behind that ended with their process", async () => {
  const { id } = await createFile(sql(), { ownerId: caller().user.id });
  const dayBefore = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const [old, young] = [newIdAt(dayBefore), newIdAt(new Date())];
  for (const orphan of [old, young]) {
    await mkdir(`${folder()}/${orphan.slice(-2)}`, { recursive: true });
    await writeFile(`${folder()}/${orphan.slice(-2)}/${orphan}`, "x");
  }
  for (const name of ["left", "coming"]) await writeFile(`${folder()}/incoming/${name}`, "x");
  await utimes(`${folder()}/incoming/left`, dayBefore, dayBefore);
  await sweepStorage();
  expect([await isKept(id), await isKept(old), await isKept(young)]).toEqual([true, false, true]);
  expect(await incoming()).toEqual(["coming"]);
  await dropBytes([young]);
});

it("says so where a file's bytes are missing", async () => {
  const { id } = await createFile(sql(), { ownerId: caller().user.id });
  await dropBytes([id]);
  const { status, body } = await read(id);
  expect([status, body.key]).toEqual([503, "storage.errors.missing"]);
});

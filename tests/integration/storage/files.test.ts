// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { fileView } from "#lib/storage/file.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { createCaller } from "#tests/support/api.ts";
import { form, formType } from "#tests/support/body-client.ts";
import { trickyFileNames } from "#tests/support/input/tricky-file-names.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";

const caller = prepareCaller();
const { upload, list, read, meta, change, remove } = storageCalls(caller);

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

describe("stored files", () => {
  it("come as a body, are told of, listed and given back as documented", async () => {
    const { status, body } = await upload("phone;name", { filename: "../Клиенты.csv" });
    expect(status).toBe(200);
    expect(fileView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      key: body.id,
      title: "Клиенты.csv",
      filename: "Клиенты.csv",
      type: "text/csv",
      kind: "table",
      size: 10,
      locked: false,
      OwnerId: caller().user.id,
    });
    expect(Date.parse(body.expiredAt) - Date.parse(body.createdAt)).toBeGreaterThan(
      thirtyDays - 60_000,
    );
    expect((await meta(body.id)).body).toEqual(body);
    expect((await list()).body).toMatchObject({ data: [body], total: 1, limit: 17 });
    const given = await read(body.id);
    expect([given.status, given.body]).toEqual([200, "phone;name"]);
    expect(given.headers.get("content-length")).toBe("10");
  });

  it("come as a form, named by it", async () => {
    const parts = [
      { name: "title", value: "Logo" },
      { name: "file", filename: "logo.txt", value: "Hi" },
    ];
    const bytes = Buffer.concat([...form(parts)].map((part) => Buffer.from(part)));
    const { status, body } = await upload(bytes, { filename: "", headers: formType });
    expect([status, body.title, body.filename]).toEqual([200, "Logo", "logo.txt"]);
    const none = Buffer.concat([...form(parts.slice(0, 1))].map((part) => Buffer.from(part)));
    const refused = await upload(none, { headers: formType });
    expect([refused.status, refused.body.data[0].path]).toEqual([400, ["file"]]);
  });

  it("are filtered, searched and ordered", async () => {
    await upload("a,b", { filename: "rows.csv" });
    await upload("Hello 100%", { filename: "notes.txt" });
    const locked = (await upload("Hi", { filename: "kept.txt" })).body;
    await change(locked.id, { locked: true });
    const titles = async (query: string) =>
      (await list(query)).body.data.map(({ title }: { title: string }) => title);
    expect(await titles("")).toEqual(["kept.txt", "notes.txt", "rows.csv"]);
    expect(await titles("?kind=table")).toEqual(["rows.csv"]);
    expect(await titles("?kind[0]=table&kind[1]=text&$search=NOTE")).toEqual(["notes.txt"]);
    expect(await titles("?locked=true")).toEqual(["kept.txt"]);
    expect(await titles(`?id=${locked.id}`)).toEqual(["kept.txt"]);
    expect(await titles("?$order[0][0]=size&$order[0][1]=desc")).toEqual([
      "notes.txt",
      "rows.csv",
      "kept.txt",
    ]);
    const { nextAfter } = (await list("?$limit=1&$order[0][0]=size&$order[0][1]=desc")).body;
    expect(
      await titles(`?$limit=1&$order[0][0]=size&$order[0][1]=desc&$after=${nextAfter}`),
    ).toEqual(["rows.csv"]);
    expect(await titles("?$order[0][0]=expiredAt&$order[0][1]=asc")).toHaveLength(3);
    expect((await list("?kind=grey")).status).toBe(400);
  });

  it("are renamed, kept and let go; what is kept isn't removed", async () => {
    const { id } = (await upload("Hi")).body;
    const { heard, stop } = await collectLiveEvents(caller().user.id);
    expect((await change(id, { title: " Price " })).body).toMatchObject({ title: "Price" });
    expect((await change(id, { locked: true })).body).toMatchObject({
      locked: true,
      expiredAt: null,
    });
    const refused = await remove(id);
    expect([refused.status, refused.body.key]).toEqual([409, "storage.errors.locked"]);
    const free = (await change(id, { locked: false })).body;
    expect(Date.parse(free.expiredAt)).toBeGreaterThan(Date.now() + thirtyDays - 60_000);
    // Saying the same again doesn't give it more time.
    expect((await change(id, { locked: false })).body.expiredAt).toBe(free.expiredAt);
    expect((await read(id)).headers.get("content-disposition")).toContain('filename="Price.txt"');
    expect((await remove(id)).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    await expect.poll(() => heard.map(({ event }) => event)).toContain("storage.removed");
    expect(new Set(heard.map(({ data }) => data.id))).toEqual(new Set([id]));
    await stop();
  });

  it.each([
    [{}],
    [{ title: " " }],
    [{ title: "x".repeat(256) }],
    [{ title: 1 }],
    [{ locked: "yes" }],
  ])("refuse %j", async (body) => {
    const { id } = await createFile(sql(), { ownerId: caller().user.id });
    expect((await change(id, body)).status).toBe(400);
  });

  it("are one's own: 404 by every way in", async () => {
    const stranger = await createCaller();
    const { id } = await createFile(sql(), { ownerId: caller().user.id });
    for (const wanted of [id, newId(), "1", "..%2f..%2fetc"]) {
      const by = wanted === id ? stranger : undefined;
      for (const answer of [
        await read(wanted, {}, by),
        await read(wanted, { range: "bytes=0-1" }, by),
        await meta(wanted, by),
        await change(wanted, { title: "Mine" }, by),
        await remove(wanted, by),
      ])
        expect(answer.status).toBe(404);
    }
    expect((await list("", stranger)).body.total).toBe(0);
    expect((await meta(id)).status).toBe(200);
  });

  it("keep to their folder, whatever they are called", async () => {
    const folder = `${process.env.DATA_DIR}/storage`;
    const names = trickyFileNames.filter((_, at) => at % 5 === 0).map((name) => name.slice(0, 900));
    for (const filename of names) {
      const { status, body } = await upload("x", { filename });
      expect([status, body.filename]).not.toMatchObject([500]);
      if (status === 200) expect(body.filename).not.toMatch(/[/\\]|^\.\.?$/);
    }
    const inside = await readdir(folder, { recursive: true });
    for (const name of inside)
      expect(name).toMatch(/^(?:incoming|[0-9a-f]{2})(?:\/[0-9a-f-]{36})?$/);
  });
});

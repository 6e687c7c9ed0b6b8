import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type BodyServer,
  form,
  formType,
  pieces,
  startBodyServer,
} from "#tests/support/body-client.ts";

const megabyte = 1024 * 1024;
const memoryMay = 40 * megabyte;

let server: BodyServer;
beforeAll(async () => {
  server = await startBodyServer();
});
afterAll(async () => server.stop());
beforeEach(async () => void (await server.happened()));

const title = { name: "title", value: "Summer" };
const file = (bytes = 10, name = "file") => ({
  name,
  filename: "a.png",
  value: "x".repeat(bytes),
});
const send = async (...given: Parameters<typeof form>) =>
  server.post("/form", form(...given), formType);

describe("a form with files", () => {
  it("gives fields and files, wherever the fields stand", async () => {
    const tags = ["a", "b"].map((value) => ({ name: "tags[]", value }));
    for (const parts of [
      [title, ...tags, file()],
      [file(), title, ...tags],
    ]) {
      const { status, body } = await send(parts);
      expect(status).toBe(200);
      expect(body).toEqual({
        fields: { title: "Summer", tags: ["a", "b"] },
        files: [
          {
            field: "file",
            kept: { name: "a.png", type: "image/png", size: 10, grown: expect.any(Number) },
          },
        ],
      });
    }
    expect(await server.happened()).toEqual(["kept file 10", "kept file 10"]);
  });

  it("takes a body of another type as the file itself where the call says so", async () => {
    const bare = await server.post("/title", ["x"], { "content-type": "image/png" });
    expect(bare.status).toBe(400);
    // Its fields are checked nevertheless.
    const { status, body } = await server.post("/form", ["xyz"], { "content-type": "image/png" });
    expect([status, body.data]).toMatchObject([400, [{ path: ["title"] }]]);
    expect(await server.happened()).toEqual(["kept file 3", "discarded 3"]);
  });

  it("keeps each file's limit and the whole's to the byte", async () => {
    expect((await send([title, file(1000)])).status).toBe(200);
    const { status, body } = await send([title, file(1001)]);
    expect(status).toBe(413);
    expect(body).toMatchObject({ error: 413, key: "commons.errors.body.large" });
    expect(await server.happened()).toEqual(["kept file 1000", "broken file"]);
  });

  it("of 200 MB passes through in constant memory; what came before the limit is undone", async () => {
    const large = (count: number) => ({ ...file(0, "large"), value: pieces(count) });
    const { status, body } = await send([title, file(), large(3190)]);
    expect(status).toBe(200);
    expect(body.files[1].kept.size).toBe(3190 * 64 * 1024);
    expect(body.files[1].kept.grown).toBeLessThan(memoryMay);
    expect((await send([title, file(), large(1600), large(1600)])).status).toBe(413);
    expect(await server.happened()).toEqual([
      "kept file 10",
      `kept large ${3190 * 64 * 1024}`,
      "kept file 10",
      `kept large ${1600 * 64 * 1024}`,
      "broken large",
      "discarded 10",
      `discarded ${1600 * 64 * 1024}`,
    ]);
  });

  it.each([
    ["a missing file", [title], ["file"], []],
    ["a second file", [title, file(), file(20)], ["file"], ["kept file 10", "discarded 10"]],
    ["an unexpected file", [title, file(5, "other")], ["other"], []],
    ["a file named like a member of every object", [file(5, "__proto__")], ["__proto__"], []],
    ["a field that breaks its schema", [file()], ["title"], ["kept file 10", "discarded 10"]],
  ])("refuses %s and keeps nothing", async (_name, parts, path, happened) => {
    const { status, body } = await send(parts);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 400, name: "BadRequest", data: [{ path }] });
    expect(await server.happened()).toEqual(happened);
  });

  it.each([
    ["another boundary", { "content-type": "multipart/form-data; boundary=other" }, undefined],
    ["no boundary", { "content-type": "multipart/form-data" }, undefined],
    ["an end that never comes", formType, ""],
    ["half an end", formType, "--cu"],
  ])("refuses %s", async (_name, headers, end) => {
    const { status, body } = await server.post("/form", form([title, file()], end), headers);
    expect([status, body.key]).toEqual([400, "commons.errors.body.malformed"]);
    expect((await server.happened()).filter((line) => line.startsWith("kept")).length).toBe(
      (await server.happened()).length,
    );
  });

  it("refuses endless fields, parts and headers", async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ name: `f${at}`, value: "x" }));
    expect((await send([title, file(), ...many])).status).toBe(400);
    expect((await send([{ name: "title", value: "x".repeat(65_537) }, file()])).status).toBe(413);
    const header = `--cut\r\nContent-Disposition: form-data; name="title"\r\nX: ${"y".repeat(2 * megabyte)}`;
    expect((await server.post("/title", [header], formType)).status).toBe(413);
  });

  it("passes names of files on as data without their folders, and refuses what can't be stored", async () => {
    const names = ["../../etc/passwd", "C:\\\\secret\\\\a.png", "\u202egnp.exe", "..", "%00.png"];
    const kept = [];
    for (const filename of names) {
      const { status, body } = await send([title, { ...file(), filename }]);
      kept.push(status === 200 ? body.files[0].kept.name : status);
    }
    expect(kept).toEqual(["passwd", "a.png", "\u202egnp.exe", "", "%00.png"]);
    const nul = await send([title, { ...file(), filename: "a\0.png" }]);
    expect([nul.status, nul.body.key]).toEqual([400, "commons.errors.body.characters"]);
  });

  it("tells the sink when the sender goes away, and undoes what it kept", async () => {
    const head =
      "POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n" +
      "Content-Type: multipart/form-data; boundary=cut\r\n\r\n";
    const begun = [...form([title, file()], "")].join("");
    const rest = '--cut\r\nContent-Disposition: form-data; name="large"; filename="b"\r\n\r\nhalf';
    await server.leave(head + begun + rest);
    const seen: string[] = [];
    await expect
      .poll(async () => {
        seen.push(...(await server.happened()));
        return seen;
      })
      .toEqual(["kept file 10", "broken large", "discarded 10"]);
  });
});

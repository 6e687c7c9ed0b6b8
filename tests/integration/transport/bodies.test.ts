import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BodyServer, pieces, startBodyServer } from "#tests/support/body-client.ts";

const megabyte = 1024 * 1024;
/** Bytes of heap and buffers that receiving may hold at any moment, whatever comes. */
const memoryMay = 40 * megabyte;

let server: BodyServer;
beforeAll(async () => {
  server = await startBodyServer();
});
afterAll(async () => server.stop());
beforeEach(async () => void (await server.happened()));

describe("a raw body", () => {
  it("comes whole with its type, up to its limit and not a byte more", async () => {
    const type = { "content-type": "image/png" };
    expect(await server.post("/raw", ["x".repeat(1000)], type)).toEqual({
      status: 200,
      body: { type: "image/png", size: 1000 },
    });
    for (const headers of [{}, { "content-length": "1001" }]) {
      const { status, body } = await server.post("/raw", ["x".repeat(1001)], headers);
      expect(status).toBe(413);
      expect(body).toMatchObject({ error: 413, key: "commons.errors.body.large", data: [] });
    }
    const closing = await server.post("/raw", ["x".repeat(5000)], { connection: "close" });
    expect(closing.status).toBe(413);
    expect((await server.post("/raw", [])).body).toEqual({ type: "", size: 0 });
  });

  it("that no verb reads holds up neither the answer nor its sender", async () => {
    const { status, body } = await server.post("/unread", pieces(320));
    expect([status, body]).toEqual([200, { read: false }]);
  });
});

describe("a connection whose body is refused half read", () => {
  const head = (where: string, length: number) =>
    `POST ${where} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

  it("serves the next call once the sender has sent the rest", async () => {
    const rest = "x".repeat(2 * megabyte);
    const said = await server.raw(
      [head("/raw", rest.length), rest, `${head("/raw", 2)}ok`],
      /"size":2\}/,
    );
    expect(said).toMatch(/^HTTP\/1\.1 413 [^]*HTTP\/1\.1 200 /);
  });

  it("is cut off from a sender that never ends", async () => {
    // Nothing but the end of the connection ends this.
    const said = await server.raw([head("/raw", 2 * megabyte), "x".repeat(megabyte)], /never said/);
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe("a streamed body", () => {
  it("of 200 MB passes through in constant memory, its limit exact", async () => {
    const sha256 = createHash("sha256");
    for (const piece of pieces(3200)) sha256.update(piece);
    const { status, body } = await server.post("/stream", pieces(3200), {
      "content-type": "video/mp4",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: "video/mp4", size: 200 * megabyte });
    expect(body.sha256).toBe(sha256.digest("hex"));
    expect(body.grown).toBeLessThan(memoryMay);

    const over = await server.post("/stream", [...pieces(3200), "x"]);
    expect([over.status, over.body.error]).toEqual([413, 413]);
    expect(await server.happened()).toEqual(["stream broken"]);
  });

  it("is refused by its announced length before a byte is read", async () => {
    const said = await server.raw(
      [`POST /stream HTTP/1.1\r\nHost: x\r\nContent-Length: ${201 * megabyte}\r\n\r\nx`],
      /"error":413/,
    );
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("waits for a verb that takes its time", async () => {
    const { body } = await server.post("/slow", pieces(64));
    expect(body).toMatchObject({ size: 4 * megabyte });
    expect(body.grown).toBeLessThan(memoryMay);
  });

  it("comes as slowly as its sender likes", async () => {
    async function* dripping() {
      for (let sent = 0; sent < 20; sent++) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        yield "drop";
      }
    }
    const { body } = await server.post("/stream", dripping());
    expect(body).toMatchObject({ size: 80 });
  });

  it("rejects for the verb when its sender goes away", async () => {
    await server.leave(
      "POST /stream HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf of it",
    );
    await expect.poll(() => server.happened()).toEqual(["stream broken"]);
    const chunked =
      "POST /stream HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello";
    await server.leave(chunked);
    await expect.poll(() => server.happened()).toEqual(["stream broken"]);
  });
});

it("a streamed answer comes whole, and ends when its reader goes away", async () => {
  const whole = await fetch(`http://127.0.0.1:${server.port}/download`, { method: "POST" });
  expect((await whole.arrayBuffer()).byteLength).toBe(100 * megabyte);
  await server.raw(["POST /download HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"], /xxx/);
  await expect.poll(() => server.happened()).toEqual(["download given up, some left"]);
});

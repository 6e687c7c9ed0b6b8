import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "#server/process/http-server.ts";

const patience = 300;
const servers: ReturnType<typeof createHttpServer>[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A connection that has sent this request. `answer` resolves with the response when it is closed. */
async function say(...pieces: string[]): Promise<{ socket: Socket; answer: Promise<string> }> {
  const server = createHttpServer((_request, response) => response.end("served"), patience);
  server.on("upgrade", (_request, upgraded) => upgraded.end("upgraded"));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let told = "";
  socket.on("data", (bytes) => (told += bytes.toString()));
  const answer = new Promise<string>((resolve) => socket.once("close", () => resolve(told)));
  for (const piece of pieces) socket.write(piece);
  return { socket, answer };
}

test("a connection that sends nothing is cut", async () => {
  await expect((await say()).answer).resolves.not.toContain("served");
});

test("one that never ends its headers is told and cut", async () => {
  const { answer } = await say("GET / HTTP/1.1\r\n", "Host: x\r\n");
  expect(await answer).toMatch(/^HTTP\/1.1 408 /);
});

test.each(["h2c", "TLS/1.0, HTTP/1.1"])(
  "an offer of %s is ignored and the call answered",
  async (offer) => {
    const { answer } = await say(
      `POST /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: ${offer}\r\n`,
      "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\nContent-Length: 2\r\n\r\nok",
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*served$/);
  },
);

test("a socket still becomes one", async () => {
  const { answer } = await say(
    "GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: WebSocket\r\n\r\n",
  );
  expect(await answer).toBe("upgraded");
});

test("one that has asked is kept for the next call", async () => {
  const { socket } = await say("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await new Promise((resolve) => setTimeout(resolve, patience * 3));
  expect(socket.closed).toBe(false);
});

test("every answer tells browsers what it may do", async () => {
  const { answer } = await say("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const told = await answer;
  expect(told).toContain("X-Content-Type-Options: nosniff");
  expect(told).toContain("Content-Security-Policy: object-src 'none'; base-uri 'none'");
  expect(told).toContain("Referrer-Policy: strict-origin-when-cross-origin");
});

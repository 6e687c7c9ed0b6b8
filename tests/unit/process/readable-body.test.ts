import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { webRequest } from "#server/process/web-call.ts";
import { openBody, readWhole } from "#server/transport/chunks.ts";

const server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.removeAllListeners("request");
  server.close();
});

/** Sends the beginning of a request, and answers it as the server has it. */
async function begin(text: string) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sender = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const asked = once(server, "request");
  sender.write(text);
  const [incoming] = (await asked) as [IncomingMessage];
  return { incoming, sender, request: webRequest(incoming, "http://cabinet.test") };
}

const head = "POST / HTTP/1.1\r\nHost: cabinet.test\r\nContent-Length: 6\r\n\r\n";

test("a body that comes in pieces is read whole", async () => {
  const { request, sender } = await begin(`${head}abc`);
  const body = openBody(request, 100);
  const read = readWhole(body.chunks);
  sender.write("def");
  expect(Buffer.from(await read).toString()).toBe("abcdef");
  await body.release();
});

test.each(["before it is read", "while it is read"])(
  "a body whose sender goes away %s is refused",
  async (when) => {
    const { incoming, request, sender } = await begin(`${head}abc`);
    const gone = new Promise((resolve) => incoming.once("close", resolve));
    const isBefore = when.startsWith("before");
    if (isBefore) {
      sender.destroy();
      await gone;
    }
    const read = readWhole(openBody(request, 100).chunks).catch((error: unknown) => error);
    if (!isBefore) sender.destroy();
    expect(await read).toMatchObject({ key: "commons.errors.body.malformed" });
  },
);

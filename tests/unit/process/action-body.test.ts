import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sealSession } from "#server/auth/session-cookie.ts";
import { takeAction } from "#server/process/action-body.ts";

const [signIn, send, save] = ["1", "2", "3"].map((sign) => sign.repeat(42)) as [
  string,
  string,
  string,
];
const names = new Map([
  [signIn, "signIn"],
  [send, "createSendingAction"],
  [save, "updateProfileAction"],
]);
const megabyte = 1024 * 1024;
const patience = { timeout: 60_000 };

let server: Server;
let port: number;
/** The bodies that Next was given, in their order. */
let given: string[];
/** Next's answers that are still to come. */
let waiting: (() => void)[];
let isSlow: boolean;

beforeEach(async () => {
  vi.stubEnv("AUTH_SECRET", "a secret of tests, long enough for all");
  [given, waiting, isSlow] = [[], [], false];
  server = createServer((incoming, response) => {
    void takeAction(incoming, response, names, async (whole) => {
      given.push(await bodyOf(whole));
      const answer = () =>
        void response.end(`${whole.method} ${whole.url} ${String(whole.headers["x-own"])}`);
      if (isSlow) waiting.push(answer);
      else answer();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function cookieOf(account: string): Promise<string> {
  const sealed = await sealSession({
    userId: account,
    sessionId: account,
    role: "user",
    overrides: {},
    version: 1,
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  return `cabinet-session=${sealed}`;
}
const account = (sign: string) => `0199b4a2-5e0f-7c3e-9d2c-3f0a7f1b2c3${sign}`;

async function post(id: string, body: string, cookie = "", headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      {
        port,
        host: "127.0.0.1",
        path: "/login",
        method: "POST",
        headers: { "next-action": id, cookie, "x-own": "own", ...headers },
      },
      (answer) => {
        bodyOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

test("an action comes to Next whole, with what its request had", async () => {
  const answer = await post(signIn, '[{"username":"я"}]');
  expect(answer).toEqual({ status: 200, text: "POST /login own" });
  expect(given).toEqual(['[{"username":"я"}]']);
  expect((await post(signIn, "")).status).toBe(200);
});

test.each([
  ["references", `["$1"${',"$0"'.repeat(300_000)}]`],
  ["unknown members", `[{${Array.from({ length: 290_000 }, (_, at) => `"a${at}":0`).join(",")}}]`],
  ["a few more bytes than a visitor may send", `["${"x".repeat(8192)}"]`],
])("%s are refused before Next has them, whichever action they are for", async (_name, body) => {
  for (const id of [signIn, send, save]) {
    const { status, text } = await post(id, body);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ key: "commons.errors.body.large" });
  }
  const russian = await post(signIn, body, "", { "accept-language": "ru" });
  expect(JSON.parse(russian.text)).toMatchObject({
    message: expect.stringMatching(/^Запрос больше/),
  });
  expect(given).toEqual([]);
});

test("with a session each action has the bounds that are declared for it", async () => {
  const cookie = await cookieOf(account("1"));
  const numbers = JSON.stringify(Array.from({ length: 9000 }, () => "+79160000000"));
  const large = `[{"type":"sms","recipient":${numbers}}]`;
  expect((await post(send, large, cookie)).status).toBe(200);
  expect((await post(save, large, cookie)).status).toBe(413);
  expect((await post(save, `["${"x".repeat(20_000)}"]`, cookie)).status).toBe(200);
  expect((await post(send, `[{"text":"${"x".repeat(70_000)}"}]`, cookie)).status).toBe(413);
  const references = `[{"recipient":[${'"$0",'.repeat(600)}0]}]`;
  expect((await post(send, references, cookie)).status).toBe(400);
  expect((await post(send, large, "cabinet-session=forged")).status).toBe(413);
  expect(given).toHaveLength(2);
});

test("a body that never ends is refused where its bounds are, and its rest is not kept", async () => {
  const socket = connect(port, "127.0.0.1");
  const told = new Promise<string>((resolve) =>
    socket.once("data", (data) => resolve(String(data))),
  );
  const head = `POST /login HTTP/1.1\r\nHost: x\r\nNext-Action: ${signIn}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  socket.write(`${head}4000\r\n${"x".repeat(0x4000)}\r\n`);
  expect(await told).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
  expect(given).toEqual([]);
});

test("an announced length is refused before a byte of it is there", async () => {
  const socket = connect(port, "127.0.0.1");
  const told = new Promise<string>((resolve) =>
    socket.once("data", (data) => resolve(String(data))),
  );
  socket.write(
    `POST /login HTTP/1.1\r\nHost: x\r\nNext-Action: ${signIn}\r\nContent-Length: ${3 * megabyte}\r\n\r\n`,
  );
  expect(await told).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test("large actions of one account are decoded one after another, another account's at once", async () => {
  isSlow = true;
  const [mine, other] = [await cookieOf(account("1")), await cookieOf(account("2"))];
  const numbers = JSON.stringify(Array.from({ length: 9000 }, () => "+79160000000"));
  const large = (title: string) => `[{"$options":"${title}","recipient":${numbers}}]`;
  const titles = () => given.map((body) => /"\$options":"(\w+)"/.exec(body)?.[1]);
  const answers = [post(send, large("first"), mine)];
  await vi.waitFor(() => expect(titles()).toEqual(["first"]), patience);
  answers.push(post(send, large("second"), mine));
  answers.push(post(send, large("others"), other), post(save, '[{"$options":"small"}]', mine));
  await vi.waitFor(() => expect(titles()).toHaveLength(3), patience);
  expect(titles().toSorted()).toEqual(["first", "others", "small"]);
  isSlow = false;
  for (const answer of waiting.splice(0)) answer();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(titles().at(-1)).toBe("second");
});

test("an unknown action is answered as Next does, without Next", async () => {
  const { status, text } = await post("4".repeat(42), "[]");
  expect([status, text]).toEqual([409, "Server Action unavailable."]);
  expect(given).toEqual([]);
});

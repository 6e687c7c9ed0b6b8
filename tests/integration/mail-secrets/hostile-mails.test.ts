import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import type { MailPort } from "#server/process/mail-port.ts";
import { createMailSecret } from "#server/seed/factories/mail-secrets.ts";
import { giveMail, mailDomain, openMailPort } from "#tests/support/mail-port.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";

const caller = prepareCaller();
const { rowsOf } = sendCalls(caller);

// The certificate for localhost that this server has for tests of its own.
const tls = (
  createRequire(import.meta.url)("smtp-server/lib/tls-options.js") as (given: object) => {
    key: string;
    cert: string;
  }
)({});
const folder = mkdtempSync(path.join(tmpdir(), "cabinet-mail-"));
const files = { cert: path.join(folder, "cert.pem"), key: path.join(folder, "key.pem") };

let mail: MailPort;
let to: string;
const open: Socket[] = [];
beforeAll(async () => {
  writeFileSync(files.cert, tls.cert);
  writeFileSync(files.key, tls.key);
  mail = await openMailPort(files);
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await mail.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  const { secret } = await createMailSecret(sql(), { ownerId: caller().user.id });
  to = `+79161234567.${secret}@${mailDomain}`;
});

const raw = (rest: string) => `From: alerts@shop.example\r\nMessage-ID: <x@y>\r\n${rest}`;

test("with a certificate STARTTLS is offered, and without one a client that insists is told so", async () => {
  expect(await giveMail(mail, to, {}, { isSecure: true })).toContain("Accepted as");
  const plain = await openMailPort();
  await expect(giveMail(plain, to, {}, { isSecure: true })).rejects.toMatchObject({ code: "ETLS" });
  await plain.stop();
  expect(await rowsOf()).toHaveLength(1);
});

test.each([
  ["headers of 200 KB in one line", raw(`X: ${"a".repeat(200_000)}\r\n\r\nHi`)],
  ["50 000 headers", raw(`${"X: a\r\n".repeat(50_000)}\r\nHi`)],
  ["parts within parts", raw(Array.from({ length: 500 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(""))], // prettier-ignore
  ["a thousand addresses in From", `From: ${"a@b.example, ".repeat(1000)}c@d.example\r\nMessage-ID: <x@y>\r\n\r\nHi`], // prettier-ignore
  ["bytes of no charset", raw("Content-Type: text/plain; charset=nonsense\r\n\r\n\0\x01")],
])("%s is answered, and nothing breaks", async (_, text) => {
  const answer = await giveMail(mail, to, { raw: text }).catch((error: unknown) => error);
  if (typeof answer !== "string") expect(answer).toMatchObject({ responseCode: 550 });
  expect(await giveMail(mail, to)).toContain("Accepted as");
});

test("a line break in what is quoted ends no answer", async () => {
  const from = '"a\r\n 250 fine" <evil@else.example>';
  const answer = await giveMail(mail, to, { raw: `From: ${from}\r\nMessage-ID: <x@y>\r\n\r\nHi` }).catch((error: unknown) => error); // prettier-ignore
  expect((answer as { response: string }).response).toBe(
    "550 5.7.1 Mails from evil@else.example are not taken",
  );
});

test("a mail of 11 MB is refused without being kept", async () => {
  const content = "x".repeat(11 * 1024 * 1024);
  await expect(giveMail(mail, to, { attachments: [{ filename: "a", content }] })).rejects.toMatchObject({ responseCode: 552 }); // prettier-ignore
});

test("of a mail of 1 MB its words are sent where they stand at the beginning, and never a part of them", async () => {
  const big = "x".repeat(1024 * 1024);
  expect(await giveMail(mail, to, { attachments: [{ filename: "a", content: big }] })).toContain("Accepted as"); // prettier-ignore
  const quoted = `<p>Door open</p><p>On 1 Jan 2026 Ann wrote:</p><blockquote>${"old ".repeat(100_000)}</blockquote>`;
  expect(await giveMail(mail, to, { text: undefined, html: quoted })).toContain("Accepted as");
  const styled = `<p>Door open</p><style>${"a{}".repeat(200_000)}</style><p>at gate 4</p>`;
  for (const html of [styled, `<p>${"word ".repeat(3000)}</p>`])
    await expect(giveMail(mail, to, { text: undefined, html })).rejects.toMatchObject({ response: expect.stringContaining("550 5.7.1 The mail is too long") }); // prettier-ignore
  const texts = await sql()`select text from sendings where owner_id = ${caller().user.id}`;
  expect(texts.map(({ text }) => text as string)).toEqual(["Door open", "Door open"]);
});

test("words in another charset arrive, zero characters don't", async () => {
  const coded = Buffer.from("From: alerts@shop.example\r\nMessage-ID: <c@x>\r\nContent-Type: text/plain; charset=windows-1251\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"); // prettier-ignore
  const words = Buffer.from([0xc4, 0xe2, 0xe5, 0xf0, 0xfc, 0x00, 0x21]);
  await giveMail(mail, to, { raw: Buffer.concat([coded, words]) });
  const [row] = await sql()`select text from sendings where owner_id = ${caller().user.id}`;
  expect(row?.text).toBe("Дверь!");
});

test("connections that end at once, as those of port scanners, harm nothing and count as none", async () => {
  for (let round = 0; round < 3; round++) {
    const scans = Array.from({ length: 20 }, async () => {
      const socket = connect(mail.port, "127.0.0.1");
      await new Promise((resolve) => socket.once("connect", resolve));
      socket.resetAndDestroy();
    });
    await Promise.all(scans);
  }
  expect(await giveMail(mail, to)).toContain("Accepted as");
});

test("a mail whose secret ended while it came is refused", async () => {
  const socket = connect(mail.port, "127.0.0.1");
  const said: string[] = [];
  socket.setEncoding("utf8").on("data", (line: string) => void said.push(line));
  const hear = async (code: string) =>
    vi.waitFor(() => expect(said.join("").split("\r\n").at(-2)).toMatch(new RegExp(`^${code}`)));
  const say = async (line: string, code: string) => {
    socket.write(`${line}\r\n`);
    await hear(code);
  };
  await hear("220");
  await say("EHLO shop.example", "250 ");
  await say("MAIL FROM:<alerts@shop.example>", "250");
  await say(`RCPT TO:<${to}>`, "250");
  await say("DATA", "354");
  await sql()`delete from mail_secrets where owner_id = ${caller().user.id}`;
  await say("From: alerts@shop.example\r\nMessage-ID: <late@x>\r\n\r\nHi\r\n.", "550");
  socket.destroy();
  expect(await rowsOf()).toEqual([]);
});

/** Opens connections that say nothing, each from the address that `from` names; answers how many have been closed. */
function openSilent(count: number, from: (index: number) => string) {
  const state = { open: 0, closed: 0 };
  for (let index = 0; index < count; index++) {
    const socket = connect({ port: mail.port, host: "127.0.0.1", localAddress: from(index) });
    socket.on("error", () => undefined);
    socket.on("close", () => (state.closed += 1));
    socket.once("data", (line) => (state.open += String(line).startsWith("220") ? 1 : 0));
    open.push(socket);
  }
  return state;
}

test("of 1 000 silent connections of an address twenty stay, and others are served", async () => {
  const state = openSilent(1000, () => "127.0.0.2");
  await vi.waitFor(() => expect(state.closed).toBe(980), { timeout: 25_000, interval: 50 });
  expect(await giveMail(mail, to)).toContain("Accepted as");
  await expect(giveMail(mail, to, {}, { localAddress: "127.0.0.2" })).rejects.toMatchObject({ responseCode: 421 }); // prettier-ignore
});

test("1 000 silent connections of as many addresses stay, and a mail is served beside them", async () => {
  const state = openSilent(
    1000,
    (index) => `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`,
  );
  await vi.waitFor(() => expect(state.open).toBe(1000), { timeout: 25_000, interval: 50 });
  expect(await giveMail(mail, to)).toContain("Accepted as");
  expect(state.closed).toBe(0);
});

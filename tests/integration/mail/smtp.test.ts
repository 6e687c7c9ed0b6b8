import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Mail } from "#lib/mail/mail.ts";
import { sql } from "#server/db/client.ts";
import { queueMail } from "#server/mail/service.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
let worker: TestWorker;
const busyOnce = new Set<string>();

beforeAll(async () => {
  database = await useTestDatabase();
  server = await startSmtpServer({
    refuse: (address) => {
      if (address.startsWith("nobody")) return { code: 550, text: "no such mailbox" };
      if (!address.startsWith("busy") || busyOnce.has(address)) return null;
      busyOnce.add(address);
      return { code: 451, text: "try again later" };
    },
  });
  worker = await startWorker(database.url, {
    SMTP_URL: server.url,
    PUBLIC_URL: "https://cabinet.example",
  });
});
afterAll(async () => {
  await worker.kill();
  await server.stop();
  await database.drop();
});

const mailTo = (to: string): Mail => ({
  template: "recovery",
  to,
  locale: "ru",
  params: { username: "anna<b>", minutes: 21 },
  path: "/recover/a-key",
});
const takenBy = (address: string) => server.taken.filter(({ to }) => to.includes(address));

/** Headers and bodies as a mail program reads them. */
function decoded(raw: string): string {
  return raw
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=(?:\r\n (?==\?))?/gi, (_all, text: string) => plain(text))
    .replaceAll(/(?:^[A-Za-z0-9+/=]{1,76}\r\n)+/gm, plain);
}

const plain = (text: string) => Buffer.from(text, "base64").toString();

test("a mail leaves once its transaction stands, in its reader's language, as text and HTML", async () => {
  await sql().begin(async (tx) => queueMail(tx, mailTo("anna@example.com")));
  const undone = sql().begin(async (tx) => {
    await queueMail(tx, mailTo("undone@example.com"));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await vi.waitFor(() => expect(takenBy("anna@example.com")).toHaveLength(1), 10_000);
  const { raw, user } = takenBy("anna@example.com")[0] ?? { raw: "" };
  expect(user).toBe("cabinet");
  const text = decoded(raw);
  expect(text).toContain("From: Cabinet <no-reply@cabinet.example>");
  expect(text).toContain("Subject: Восстановление пароля");
  expect(text).toContain("https://cabinet.example/recover/a-key");
  expect(text).toContain("21 минуту");
  expect(text).toContain("anna<b>");
  expect(text, "a name is no HTML").toContain("anna&lt;b&gt;");
  expect(takenBy("undone@example.com")).toEqual([]);
});

test("a server that is busy is asked again for the same mail; a recipient it refuses is let go", async () => {
  await sql().begin(async (tx) => {
    await queueMail(tx, mailTo("busy@example.com"));
    await queueMail(tx, mailTo("nobody@example.com"));
  });
  await vi.waitFor(() => expect(takenBy("busy@example.com")).toHaveLength(1), 15_000);
  const waiting = async () => sql()`
    select 1 from graphile_worker.jobs where task_identifier = 'send-mail'`;
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 10_000);
  expect(takenBy("nobody@example.com")).toEqual([]);
  expect(worker.output()).toContain("mail refused by the SMTP server");
  expect(worker.output(), "the password of the server is in no log").not.toContain("smtp-password");
});

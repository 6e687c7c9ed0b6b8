import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { sealSession, sessionCookieName } from "#server/auth/session-cookie.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { startWeb, testSecret, type WebProcess } from "#tests/support/faults/web-process.ts";

process.env.AUTH_SECRET = testSecret;

let database: TestDatabase;
let web: WebProcess;
let cookie: string;

beforeAll(async () => {
  database = await useTestDatabase();
  web = await startWeb(database.url);
  const user = await createUser(sql());
  const session = await startSession(
    { ...user, overrides: {}, locale: null, sessionVersion: 1 },
    { address: null, userAgent: null, page: null, timeZone: null, locale: null },
  );
  cookie = `${sessionCookieName()}=${await sealSession(session)}`;
});
afterAll(async () => {
  await web.kill();
  await database.drop();
});

/** The first that comes of a socket opened with the session's cookie: an event, or its close code. */
function answerTo(origin: string | undefined): Promise<string> {
  const socket = new WebSocket(`${web.url.replace("http", "ws")}/socket`, {
    headers: { cookie, ...(origin !== undefined && { origin }) },
  });
  return new Promise((resolve, reject) => {
    socket.once("message", (raw: Buffer) => resolve(raw.toString()));
    socket.once("close", (code) => resolve(String(code)));
    socket.once("error", reject);
  }).finally(() => socket.terminate()) as Promise<string>;
}

test("a browser's socket is its account's from our own pages", async () => {
  expect(await answerTo(web.url)).toContain("socket.ready");
});

test("a page of another site hears nothing by the reader's cookie", async () => {
  const foreign = ["https://evil.example", "null", "::::", ""];
  expect(await Promise.all(foreign.map(answerTo))).toEqual(foreign.map(() => "4401"));
});

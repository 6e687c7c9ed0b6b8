import { randomUUID } from "node:crypto";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { encode } from "next-auth/jwt";
import { sessionCookieName, tokenOf } from "#server/auth/session-cookie.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { closeClients, sql } from "#server/db/client.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { createSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import {
  startBuiltWeb,
  startNextOnly,
  testSecret,
  type WebProcess,
} from "#tests/support/faults/web-process.ts";
import { addAccount } from "#tests/support/input/accounts.ts";
import { sendOf } from "#tests/support/sends.ts";

/** Every call is answered by the web process and by Next alone, from one build and one database. */
let direct: WebProcess;
let next: WebProcess;
let token = "";
let cookie = "";
let own = "";
let sendingId = "";

test.beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  const { permissions: overrides, ...user } = await addAccount({ locale: "en" });
  const url = process.env.DATABASE_URL ?? "";
  [direct, next] = await Promise.all([startBuiltWeb(url), startNextOnly(url)]);
  own = user.id;
  ({ token } = await createToken(sql(), { ownerId: own }));
  const made = await createSending(
    actorFor({ ...user, permissions: overrides }),
    sendOf({ text: "Both ways", recipient: "+79000000001" }),
    { idempotency: null },
  );
  sendingId = "id" in made ? made.id : "";
  const session = await startSession(
    { ...user, overrides, sessionVersion: 1 },
    { address: null, userAgent: null, page: null, timeZone: null, locale: "en" },
  );
  const salt = sessionCookieName();
  cookie = `${salt}=${await encode({ token: tokenOf(session), secret: testSecret, salt, maxAge: 3600 })}`;
  await closeClients();
});
test.afterAll(async () => {
  await Promise.all([direct.kill(), next.kill()]);
});

interface Call {
  headers?: Record<string, string>;
  /** A string goes as it is, anything else as JSON. */
  body?: unknown;
}

async function ask(web: WebProcess, line: string, { headers = {}, body }: Call) {
  const [method = "", path = ""] = line.split(" ");
  const { hostname, port } = new URL(web.url);
  const sent = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  const call = request({
    hostname,
    port,
    path,
    method,
    headers: {
      host: "cabinet.test",
      "accept-language": "es",
      ...(sent !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
  });
  call.end(sent);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    call.on("response", resolve);
    call.on("error", reject);
  });
  return {
    status: answer.statusCode,
    phrase: answer.statusMessage,
    headers: meaningful(answer.headers),
    body: await text(answer),
  };
}

/** How the bytes travel is each one's own matter; only Next says what pages vary by, only ours which request it was. */
function meaningful({ ...headers }: IncomingHttpHeaders) {
  const travel = ["date", "connection", "keep-alive", "transfer-encoding", "content-length"];
  for (const name of [...travel, "x-request-id"]) delete headers[name];
  if (headers.vary?.startsWith("rsc,")) delete headers.vary;
  return headers;
}

const byToken = () => ({ authorization: token });
const byCookie = () => ({ cookie });
const message = { type: "sms", payload: { sender: "Cabinet", text: "Hello" } };
const calls: [string, string, (() => Call)?][] = [
  ["a list", "GET /api/sendings?$limit=5", () => ({ headers: byToken() })],
  ["a list by cookie", "GET /api/sendings?$limit=5", () => ({ headers: byCookie() })],
  ["a row", "GET /api/sendings/ID", () => ({ headers: byToken() })],
  [
    "a parameter before more steps",
    "GET /api/billings/balance/OWN",
    () => ({ headers: byToken() }),
  ],
  ["a word before a parameter", "GET /api/users/me", () => ({ headers: byToken() })],
  ["a parameter", "GET /api/users/OWN", () => ({ headers: byToken() })],
  ["nobody", "GET /api/sendings"],
  ["a wrong token", "GET /api/sendings", () => ({ headers: { authorization: "x".repeat(43) } })],
  ["a wrong query", "GET /api/sendings?$limit=x&a=%zz&b=%00", () => ({ headers: byToken() })],
  [
    "another's row",
    "GET /api/sendings/01a20000-0000-7000-8000-000000000000",
    () => ({ headers: byToken() }),
  ],
  ["no id", "GET /api/sendings/a.b", () => ({ headers: byToken() })],
  ["an escape", "GET /api/sendings/%00", () => ({ headers: byToken() })],
  ["an escaped path", "GET /api/%73ettings", () => ({ headers: byToken() })],
  ["HEAD", "HEAD /api/settings", () => ({ headers: byToken() })],
  ["HEAD of what isn't there", "HEAD /api/nothing"],
  ["OPTIONS", "OPTIONS /api/settings"],
  ["OPTIONS of what only reads", "OPTIONS /api/session/refresh"],
  ["a method that is no call", "PATCH /api/settings", () => ({ headers: byToken(), body: {} })],
  ["a method without an export", "POST /api/session/refresh", () => ({ body: {} })],
  ["an unknown path", "POST /api/nothing/here", () => ({ body: {} })],
  ["the API itself", "GET /api"],
  ["a session that is over", "GET /api/session/refresh?next=/contacts"],
  [
    "a redirect with a cookie",
    "GET /api/session/refresh?next=/contacts",
    () => ({ headers: byCookie() }),
  ],
  ["its description", "GET /api/openapi.json"],
  ["a wrong body", "POST /api/sendings", () => ({ headers: byToken(), body: { type: "sms" } })],
  ["no JSON", "POST /api/sendings", () => ({ headers: byToken(), body: "{" })],
  ["no body", "POST /api/sendings", () => ({ headers: byToken() })],
  [
    "a form",
    "POST /api/login",
    () => ({
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `username=${own}&password=`,
    }),
  ],
  [
    "a large body",
    "POST /api/contacts",
    () => ({
      headers: byToken(),
      body: { phone: "x".repeat(1_200_000) },
    }),
  ],
  [
    "a body that is not read",
    "POST /api/sendings",
    () => ({ body: { text: "x".repeat(300_000) } }),
  ],
  [
    "another site's call",
    "POST /api/sendings",
    () => ({
      headers: { ...byCookie(), origin: "http://evil.example", "sec-fetch-site": "cross-site" },
      body: { ...message, recipient: "+79000000001" },
    }),
  ],
  [
    "an estimate",
    "POST /api/sendings/estimate",
    () => ({
      headers: byToken(),
      body: { ...message, recipient: "+79000000001" },
    }),
  ],
  [
    "repeated headers",
    "GET /api/sendings",
    () => ({
      headers: { ...byToken(), cookie: "locale=ru", "x-forwarded-for": "1.2.3.4, 5.6.7.8" },
    }),
  ],
];

/** What is sealed or made at each call is another each time. */
const changing = (said: string) => said.replaceAll(/cabinet-session=[^;]+/g, "cabinet-session=…");

for (const [name, line, callOf = () => ({})] of calls) {
  test(`${name} is answered alike: ${line}`, async () => {
    const asked = line.replace("ID", sendingId).replace("OWN", own);
    // The message that is looked at may just be on its way, and be further at the second look.
    await expect(async () => {
      const webs = [direct, next];
      const said = await Promise.all(webs.map(async (web) => ask(web, asked, callOf())));
      const [ours, theirs] = said.map((one): unknown => JSON.parse(changing(JSON.stringify(one))));
      expect(ours).toEqual(theirs);
    }).toPass();
  });
}

test("the web process takes plain paths itself", async () => {
  const varies = async (web: WebProcess, path: string) =>
    (await fetch(`${web.url}${path}`)).headers.has("vary");
  const plain = [await varies(direct, "/api/nothing"), await varies(next, "/api/nothing")];
  expect([...plain, await varies(direct, "/api/%6eothing")]).toEqual([false, true, true]);
});

test("a send is made once, whichever way it comes first", async () => {
  for (const [first, second] of [
    [direct, next],
    [next, direct],
  ] as const) {
    const call = {
      headers: { ...byToken(), "idempotency-key": randomUUID() },
      body: { ...message, recipient: "+79000000001" },
    };
    const made = await ask(first, "POST /api/sendings", call);
    const again = await ask(second, "POST /api/sendings", call);
    expect(made.status).toBe(200);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(again.status).toBe(200);
    expect(JSON.parse(again.body)).toEqual(JSON.parse(made.body));
  }
});

test("a connection goes on after a body that wasn't read", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (authorization: string) =>
    new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
      const headers = { authorization, "content-type": "application/json" };
      const call = request(
        `${direct.url}/api/sendings`,
        { method: "POST", headers, agent },
        (answer) => {
          answer.resume();
          answer.once("end", () =>
            resolve({ status: answer.statusCode, isReused: call.reusedSocket }),
          );
        },
      );
      call.once("error", reject);
      call.end(JSON.stringify({ ...message, recipient: "+79000000001", title: "x".repeat(100) }));
    });
  expect(await post("nobody's")).toEqual({ status: 401, isReused: false });
  expect(await post(token)).toEqual({ status: 200, isReused: true });
  agent.destroy();
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SubmitResult } from "#server/channels/channel.ts";
import { signatureHeader, signWaha, wahaCallbacks } from "#server/channels/waha/callback.ts";
import { sql } from "#server/db/client.ts";
import {
  createProvider,
  createRoutingRule,
  type Provider,
} from "#server/seed/factories/providers.ts";
import { closeFormerDevice, followDevice } from "#server/wapi/service.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller } from "#tests/support/api.ts";
import { callBack, callbackSecret } from "#tests/support/callbacks.ts";
import { createSender } from "#tests/support/channel-sends.ts";
import { createContext, createMessage, openChannel } from "#tests/support/channels.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { linkPhone, pricePeriods } from "#tests/support/subscriptions.ts";
import { startWaha, wahaKey } from "#tests/support/waha-server.ts";

prepareApi();

let waha: Awaited<ReturnType<typeof startWaha>>;
let provider: Provider;
let caller: Caller;
let config: Record<string, unknown>;
beforeAll(async () => {
  waha = await startWaha();
  config = { url: `${waha.url}/`, apiKey: wahaKey, callbackSecret, timeoutMs: 1000 };
  provider = await createProvider(sql(), { kind: "waha", config });
  await createRoutingRule(sql(), { providerId: provider.id, type: "wapi" });
  caller = await createSender("wapi", "Shop", 1);
  await pricePeriods(caller.user.id, 1);
});
afterAll(() => waha.stop());
beforeEach(() => (waha.trouble.status = null));
const phone = "+79161112233";

async function call(name: string, id = "", body?: object) {
  const path = name.split(" ")[1] ?? "";
  return callApi(await loadRoute(path), name, {
    caller,
    ...(id && { params: { id } }),
    ...(body && { body }),
  });
}

async function begun(): Promise<string> {
  const { body } = await call("POST /wapiInstances", "", { title: "Shop" });
  await call("POST /subscriptions", "", { WapiInstanceId: body.id });
  await call("POST /wapiInstances/{id}/link", body.id, {});
  await followDevice(body.id);
  await followDevice(body.id);
  return body.id as string;
}

const get = async (id: string) => (await call("GET /wapiInstances/{id}", id)).body;

async function submit(overrides: object = {}): Promise<SubmitResult> {
  const channel = openChannel("waha", config, createContext());
  const message = createMessage({
    ownerId: caller.user.id,
    type: "wapi",
    sender: phone,
    ...overrides,
  });
  const [result] = await channel.submit([message]);
  if (!result) throw new Error("no outcome");
  return result;
}

test("a device is linked by the gateway's own code, writes under its number, and is let go", async () => {
  const id = await begun();
  const [name = ""] = waha.sessions.keys();
  expect(await get(id)).toMatchObject({ state: "linking", code: `2@${name}`, isSandbox: false });
  expect(waha.sessions.get(name)?.config).toMatchObject({
    webhooks: [
      {
        url: expect.stringContaining(`/api/callbacks/${provider.id}`),
        hmac: { key: callbackSecret },
      },
    ],
  });
  waha.scan(phone);
  await followDevice(id);
  expect(await get(id)).toMatchObject({ state: "linked", phone });
  expect(await submit({ recipient: "+79162223344", text: "Hello" })).toEqual({
    id: expect.any(String),
    outcome: "sent",
    providerMessageId: "true_79162223344@c.us_1",
  });
  expect(waha.sent).toEqual([{ session: name, chatId: "79162223344@c.us", text: "Hello" }]);
  // A message of another account isn't sent by the phone, nor one under another sender name.
  expect(await submit({ ownerId: crypto.randomUUID() })).toMatchObject({
    outcome: "failed",
    error: "wapi.device",
  });
  expect(await submit({ sender: "Shop" })).toMatchObject({
    outcome: "failed",
    error: "wapi.device",
  });
  expect(await submit({ payload: { image: "x" } })).toMatchObject({
    outcome: "failed",
    error: "wapi.attachment",
  });
  expect(waha.sent).toHaveLength(1);

  waha.trouble.status = 503;
  await followDevice(id);
  expect((await get(id)).state, "a gateway that is away ends nothing").toBe("linked");
  waha.trouble.status = null;
  for (const status of ["STARTING", "STOPPED"]) {
    Object.assign(waha.sessions.get(name) ?? {}, { status });
    await followDevice(id);
    expect((await get(id)).state, status).toBe("linked");
  }
  expect(waha.sessions.get(name)?.status, "what was stopped is started").toBe("WORKING");
  for (const trouble of ["proxy", 401] as const) {
    waha.trouble.status = trouble;
    await followDevice(id);
    expect((await get(id)).state, String(trouble)).toBe("linked");
  }
  waha.trouble.status = null;
  Object.assign(waha.sessions.get(name) ?? {}, { status: "FAILED" });
  await followDevice(id);
  expect((await get(id)).state, "one that has failed begins anew").toBe("linked");
  expect(waha.sessions.get(name)?.status).toBe("WORKING");
  Object.assign(waha.sessions.get(name) ?? {}, { status: "SCAN_QR_CODE" });
  await followDevice(id);
  expect(await get(id)).toMatchObject({ state: "waiting", error: "device-unlinked" });
  await closeFormerDevice(provider.id, name);
  expect([...waha.sessions.keys()]).toEqual([]);
  await closeFormerDevice(provider.id, name);
});

test("a phone that refuses the link is said to, and another attempt has another session", async () => {
  const id = await begun();
  const [first = ""] = waha.sessions.keys();
  Object.assign(waha.sessions.get(first) ?? {}, { status: "FAILED" });
  await followDevice(id);
  expect(await get(id)).toMatchObject({ state: "waiting", error: "device-link-beta" });
  await call("POST /wapiInstances/{id}/link", id, {});
  await followDevice(id);
  expect([...waha.sessions.keys()].filter((name) => name !== first)).toHaveLength(1);
  waha.sessions.clear();
});

test("a code that isn't scanned goes after three minutes, and late news of it count for nothing", async () => {
  const id = await begun();
  const [name = ""] = waha.sessions.keys();
  await sql()`update wapi_instances set linking_at = now() - interval '4 minutes' where id = ${id}`;
  await followDevice(id);
  expect(await get(id)).toMatchObject({ state: "waiting", error: null, code: null });
  Object.assign(waha.sessions.get(name) ?? {}, { status: "WORKING", phone });
  await followDevice(id);
  expect(await get(id)).toMatchObject({ state: "waiting", phone: null });
  waha.sessions.clear();
});

test.each([
  [400, "failed"],
  [401, "retry"],
  [429, "retry"],
  ["proxy", "retry"],
  [500, "doubt"],
  ["hang", "doubt"],
] as const)("a gateway that answers %s leaves a message %s", async (status, outcome) => {
  await linkPhone(caller.user.id, provider.id, phone);
  waha.trouble.status = status;
  expect((await submit()).outcome).toBe(outcome);
});

test("one that is not there is tried again", async () => {
  const channel = openChannel(
    "waha",
    { ...config, url: "http://127.0.0.1:59999" },
    createContext(),
  );
  const [result] = await channel.submit([
    createMessage({ ownerId: caller.user.id, type: "wapi", sender: phone }),
  ]);
  expect(result?.outcome).toBe("retry");
});

const called = (content: object) => ({
  method: "POST" as const,
  query: "",
  headers: new Headers(),
  body: Buffer.from(JSON.stringify(content)),
});

test("acknowledgements and answers are read, our own and groups' are not", async () => {
  const receive = (content: object) =>
    wahaCallbacks.receive(called(content), wahaCallbacks.configSchema.parse(config));
  const ack = (value: number) =>
    receive({
      event: "message.ack",
      timestamp: 1_700_000_000_000,
      payload: { id: "m1", ack: value },
    });
  expect([-1, 1, 2, 3, 4].map((value) => ack(value).reports[0]?.status)).toEqual([
    "failed",
    "sent",
    "delivered",
    "seen",
    "seen",
  ]);
  expect(ack(0).reports).toEqual([]);
  const me = { id: "79161112233@c.us" };
  const message = {
    id: "in1",
    from: "79162223344@c.us",
    fromMe: false,
    body: "Yes",
    timestamp: 1_700_000_000,
  };
  expect(receive({ event: "message", me, payload: message }).incoming).toEqual([
    {
      type: "wapi",
      from: "+79162223344",
      to: phone,
      text: "Yes",
      at: new Date(1_700_000_000_000),
      providerMessageId: "in1",
    },
  ]);
  for (const odd of [
    { ...message, fromMe: true },
    { ...message, from: "1203@g.us" },
  ])
    expect(receive({ event: "message", me, payload: odd }).incoming).toEqual([]);
  expect(receive({ event: "session.status", payload: { id: "x" } })).toEqual({
    reports: [],
    incoming: [],
  });
  expect(() => receive({ event: "message", payload: {} })).toThrow("payload");
});

test("only what is signed by the provider's own secret is taken", async () => {
  const content = { event: "message.ack", payload: { id: "m1", ack: 2 } };
  const body = Buffer.from(JSON.stringify(content));
  const post = async (secret: string) =>
    (
      await callBack(provider.id, {
        content,
        headers: { [signatureHeader]: signWaha(secret, { body }) },
      })
    ).status;
  expect(await post(callbackSecret)).toBe(200);
  expect(await post("another secret of theirs")).not.toBe(200);
});

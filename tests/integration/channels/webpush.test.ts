import { createServer } from "node:http";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invitationToken } from "#server/auth/invitation-token.ts";
import type { OutboundMessage } from "#server/channels/channel.ts";
import { sql } from "#server/db/client.ts";
import { vapidPublicKey } from "#server/notifications/service.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createCaller } from "#tests/support/api.ts";
import { callBack } from "#tests/support/callbacks.ts";
import { calledBack, submitOne } from "#tests/support/invited.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { startPushService } from "#tests/support/push-service.ts";

prepareApi();

const address = "+79161234567";
const origin = "https://shop.example";

let service: Awaited<ReturnType<typeof startPushService>>;
let provider: Provider;
let ownerId: string;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.pushed.length = 0;
  Object.assign(service.state, { status: 201, headers: {} });
  provider = await createProvider(sql(), { kind: "webpush", config });
  ({
    user: { id: ownerId },
  } = await createCaller());
});

const config = { origins: `${origin}\nhttps://www.shop.example`, ttl: 600, urgency: "high" };
const submit = async (message: Partial<OutboundMessage> = {}) =>
  submitOne(
    { kind: "webpush", config: { ...config, timeoutMs: 1000 }, providerId: provider.id },
    { type: "push", recipient: address, ownerId, sender: "Shop", ...message },
  );

function subscription(given: Record<string, unknown> = {}) {
  const { name: _, ...keys } = service.subscription();
  return { ...keys, invitation: invitationToken({ ownerId, address }), at: Date.now(), ...given };
}
const subscribe = async (content: object, from = origin) =>
  calledBack(provider.id, {
    content: JSON.stringify(content),
    headers: { origin: from, "content-type": "text/plain;charset=UTF-8" },
  });
const people = async () => {
  const rows = await sql()<{ person: string }[]>`
    select person from channel_people where provider_id = ${provider.id}`;
  return rows.map(({ person }) => person.split(" ")[0]);
};

describe("a subscription", () => {
  test("is taken from a page of an allowed site with an invitation, for its account alone", async () => {
    expect(await submit()).toMatchObject({ outcome: "failed", error: "push.none" });
    expect((await subscribe(subscription())).status).toBe(200);
    const id = "01234567-89ab-7def-8123-456789abcdef";
    expect(await submit({ id, text: "Hello" })).toMatchObject({ outcome: "sent" });
    const [pushed] = service.pushed;
    expect(pushed?.payload).toEqual({ title: "Shop", text: "Hello", tag: id });
    expect(pushed?.headers).toMatchObject({
      ttl: "600",
      urgency: "high",
      topic: id.replaceAll("-", ""),
      "content-encoding": "aes128gcm",
      authorization: expect.stringMatching(/^vapid t=\S+, k=\S+$/),
    });
    const other = (await createCaller()).user.id;
    expect(await submit({ ownerId: other })).toMatchObject({ error: "push.none" });
  });

  test.each([
    ["of another site", {}, "https://evil.example"],
    ["without a site", {}, ""],
    ["of a site by its beginning", {}, `${origin}.evil.example`],
    ["without an invitation", { invitation: "x" }, origin],
    ["with more than belongs there", { extra: 1 }, origin],
    ["without keys", { p256dh: "short" }, origin],
    ["at what is no push service", { endpoint: "javascript:alert(1)" }, origin],
  ])("%s is refused", async (_, given, from) => {
    expect((await subscribe(subscription(given), from)).status).toBe(401);
    expect(await people()).toEqual([]);
  });

  test("that has ended is forgotten, and the browser before it shows the message", async () => {
    const before = subscription({ at: Date.now() - 5000 });
    await subscribe(before);
    const ended = createServer((_, response) => response.writeHead(410).end());
    await new Promise<void>((resolve) => ended.listen(0, "127.0.0.1", resolve));
    const { port } = ended.address() as { port: number };
    await subscribe(subscription({ endpoint: `http://127.0.0.1:${port}/ended` }));
    expect(await people()).toHaveLength(2);
    expect(await submit()).toMatchObject({ outcome: "sent" });
    expect(service.pushed).toHaveLength(1);
    expect(await people()).toEqual([before.endpoint]);
    await new Promise((resolve) => ended.close(resolve));
    service.state.status = 404;
    expect(await submit()).toMatchObject({ outcome: "failed", error: "push.none" });
    expect(await people()).toEqual([]);
  });
});

describe("what a push service says", () => {
  beforeEach(async () => void (await subscribe(subscription())));

  test.each([
    [429, "retry"],
    [503, "retry"],
    [413, "failed"],
    [403, "failed"],
  ])("%i", async (status, outcome) => {
    Object.assign(service.state, { status, headers: { "retry-after": "3600" } });
    expect(await submit()).toMatchObject({ outcome, error: `HTTP ${status}` });
    expect(await people()).toHaveLength(1);
  });

  test("a browser within the platform's own network is never called", async () => {
    const [provided] = await people();
    await sql()`delete from channel_people where provider_id = ${provider.id}`;
    const inside = subscription({ endpoint: "http://169.254.169.254/latest" });
    await subscribe(inside);
    expect(await submit()).toMatchObject({ outcome: "failed", error: "push.none" });
    expect(provided).toBeDefined();
  });
});

test("a message that is too long, or has a picture, is refused; one whose time ends soon is kept no longer", async () => {
  await subscribe(subscription());
  expect(await submit({ text: "я".repeat(2000) })).toMatchObject({ error: "push.long" });
  expect(await submit({ payload: { image: "x" } })).toMatchObject({ error: "files.none" });
  expect(service.pushed).toEqual([]);
  await submit({ validUntil: new Date(Date.now() + 60_000) });
  const ttl = Number(service.pushed[0]?.headers.ttl);
  expect(ttl).toBeGreaterThan(0);
  expect(ttl).toBeLessThanOrEqual(60);
});

test("the page's script subscribes by our key and hands the subscription over; the worker's shows messages", async () => {
  const page = await callBack(provider.id, { method: "GET", query: "script=page" });
  expect(page).toMatchObject({ status: 200 });
  expect(page.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  const { invitation, at: _, ...keys } = subscription();
  const { endpoint, p256dh, auth } = keys;
  const posted: { url: URL; init: { body: string; mode: string } }[] = [];
  let keyGiven: Uint8Array | undefined;
  const pushManager = {
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      keyGiven = applicationServerKey;
      return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
    },
  };
  const registered: string[] = [];
  const globals = {
    document: {
      currentScript: { src: "https://cabinet.test/api/callbacks/7?script=page", dataset: {} },
    },
    navigator: {
      serviceWorker: {
        register: async (script: string) => void registered.push(script),
        ready: Promise.resolve({ pushManager }),
      },
    },
    Notification: { requestPermission: async () => "granted" },
    fetch: async (url: URL, init: { body: string; mode: string }) =>
      void posted.push({ url, init }),
    URL,
    Uint8Array,
    atob,
    window: { PushManager: {} } as Record<string, unknown>,
  };
  runInNewContext(page.text, globals);
  const api = globals.window.cabinetPush as { subscribe(token: string): Promise<boolean> };
  expect(await api.subscribe(invitation)).toBe(true);
  expect(registered).toEqual(["/cabinet-push.js"]);
  expect(Buffer.from(keyGiven ?? []).toString("base64url")).toBe(await vapidPublicKey());
  expect(String(posted[0]?.url)).toBe("https://cabinet.test/api/callbacks/7");
  await subscribe(JSON.parse(posted[0]?.init.body ?? "") as object);
  expect(await people()).toEqual([endpoint]);

  const worker = await callBack(provider.id, { method: "GET", query: "script=worker" });
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: unknown[] = [];
  const self = {
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    registration: { showNotification: (...given: unknown[]) => void shown.push(given), scope: "/" },
    clients: { openWindow: (url: string) => void shown.push(url) },
  };
  runInNewContext(worker.text, { self });
  const data = { json: () => ({ title: "Shop", text: "Hello", tag: "1" }) };
  listeners.get("push")?.({ data, waitUntil: () => undefined });
  const notification = { close: () => undefined };
  listeners.get("notificationclick")?.({ notification, waitUntil: () => undefined });
  expect(shown).toEqual([["Shop", { body: "Hello", tag: "1" }], "/"]);
  expect((await callBack(provider.id, { method: "GET" })).status).toBe(401);
});

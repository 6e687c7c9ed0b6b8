import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signBody } from "#server/channels/api/signed-callback.ts";
import { hubSignature } from "#server/channels/meta/meta-callback.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import {
  createProvider,
  createRoutingRule,
  type Provider,
} from "#server/seed/factories/providers.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import type { Caller } from "#tests/support/api.ts";
import { createSender, estimate, send } from "#tests/support/channel-sends.ts";
import { appSecret, graphToken } from "#tests/support/graph-server.ts";
import { calledBack } from "#tests/support/invited.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const phoneNumberId = "106540352242922";
const [early, late, silent] = ["+79161234501", "+79161234502", "+79161234503"];
const templates = "order_ready|en|Order '{{1}}' is ready";
const own = { type: "whatsapp", payload: { sender: "Shop", text: "How are you?" } };
const approved = { ...own, payload: { sender: "Shop", text: "Order '7' is ready" } };
const sms = {
  type: "sms",
  payload: { sender: "Shop", text: "By SMS" },
  options: { onStatus: ["failed"] },
};

let caller: Caller;
/** An account that a rule of its own leads to another number. */
let elsewhere: Caller;
let provider: Provider;
beforeAll(async () => {
  const config = { phoneNumberId, accessToken: graphToken, appSecret, templates };
  provider = await createProvider(sql(), { kind: "whatsapp", config });
  await createRoutingRule(sql(), { providerId: provider.id, type: "whatsapp" });
  const another = await createProvider(sql(), {
    kind: "whatsapp",
    config: { ...config, phoneNumberId: "2" },
  });
  caller = await createSender("whatsapp", "Shop", 2);
  elsewhere = await createSender("whatsapp", "Store", 2);
  const { id: ownerId } = elsewhere.user;
  await createRoutingRule(sql(), {
    providerId: another.id,
    type: "whatsapp",
    priority: 20,
    ownerId,
  });
  await createSendername(sql(), { ownerId: caller.user.id, type: "sms", name: "Shop" });
});
beforeEach(async () => {
  await sql()`delete from reply_windows`;
});

let wamids = 0;

/** What Meta calls when a person writes, so many hours ago by its clock. */
async function write(from: string, hoursAgo: number): Promise<void> {
  const seconds = Math.round(Date.now() / 1000 - hoursAgo * 3600);
  const value = {
    metadata: { display_phone_number: "15550783881", phone_number_id: phoneNumberId },
    messages: [
      {
        id: `wamid.${(wamids += 1)}`,
        from: from.slice(1),
        timestamp: String(seconds),
        type: "text",
        text: { body: "Hello" },
      },
    ],
  };
  const content = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  });
  const signature = signBody({ body: Buffer.from(content) }, { prefix: "sha256=", key: appSecret });
  const { status } = await calledBack(provider.id, {
    content,
    headers: { [hubSignature]: signature },
  });
  expect(status).toBe(200);
}

/** The provider has passed messages on for longer than a window is open. */
async function watchForDays(): Promise<void> {
  await sql()`update reply_windows set created_at = now() - interval '2 days'`;
}

const keysOf = (notes: { key: string }[]) => notes.map(({ key }) => key);

describe("a campaign", () => {
  let recipient: object;
  beforeEach(async () => {
    const list = await createContactList(sql(), { ownerId: caller.user.id });
    await createContacts(sql(), list, [{ phone: early }, { phone: late }]);
    recipient = { include: [list.id, silent] };
    await write(early, 30);
    await write(late, 30);
    await write(late, 2);
    await write(late, 26);
  });

  test("says who has written lately, and that the words don't reach the others", async () => {
    await watchForDays();
    const told = await estimate(caller, { ...own, recipient });
    expect(told.window).toEqual({ hours: 24, open: 1, template: 0, closed: 2, unknown: 0 });
    expect(told.blockers).toEqual([]);
    expect(told.warnings).toMatchObject([
      { key: "sendings.warnings.window.templates", params: { recipients: 2, hours: 24 } },
    ]);
    for (const { message } of told.warnings) expect(message).not.toMatch(/[{}]|sendings\./);
  });

  test("reaches everybody by an approved template", async () => {
    await watchForDays();
    const told = await estimate(caller, { ...approved, recipient });
    expect(told.window).toMatchObject({ open: 1, template: 2, closed: 0 });
    expect(told.warnings).toEqual([]);
  });

  test("says that a fallback follows where one does", async () => {
    await watchForDays();
    const told = await estimate(caller, { ...own, recipient, fallbacks: [sms] });
    expect(keysOf(told.warnings)).toContain("sendings.warnings.window.fallback");
    const other = { ...sms, options: { onStatus: ["seen"] } };
    const without = await estimate(caller, { ...own, recipient, fallbacks: [other] });
    expect(keysOf(without.warnings)).toContain("sendings.warnings.window.templates");
  });

  test("doesn't call closed what a provider has not been able to say", async () => {
    const told = await estimate(caller, { ...own, recipient });
    expect(told.window).toMatchObject({ open: 1, closed: 0, unknown: 2 });
    expect(keysOf(told.warnings)).toEqual(["sendings.warnings.window.unknown"]);
  });

  test("counts by its own start, and by the number that it goes from", async () => {
    await watchForDays();
    const delay = new Date(Date.now() + 23 * 3_600_000).toISOString();
    const planned = await estimate(caller, { ...own, recipient, schedule: { delay } });
    expect(planned.window).toMatchObject({ open: 0, closed: 3 });
    const there = { ...own, payload: { sender: "Store", text: "Hi" } };
    expect((await estimate(elsewhere, { ...there, recipient: late })).window).toMatchObject({
      open: 0,
      unknown: 1,
    });
  });

  test("has no window on other channels, nor in the sandbox", async () => {
    const bySms = { ...sms, recipient };
    expect((await estimate(caller, bySms)).window).toBeNull();
    const toTest = { ...own, recipient: { include: ["+79000000002"] } };
    expect((await estimate(caller, toTest)).window).toBeNull();
  });
});

describe("a single message", () => {
  const refused = "sendings.errors.whatsapp.window";
  const accepted = async () =>
    sql()`select 1 from sendings where owner_id = ${caller.user.id} and recipient = ${early}`;

  beforeEach(async () => {
    await write(early, 30);
    await watchForDays();
  });

  test("outside of the hours is refused before anything is charged, with the provider's reason", async () => {
    const body = { ...own, recipient: early };
    const { status, body: answer } = await send(caller, body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ id: null, status: "failed", error: expect.any(String) });
    expect(JSON.stringify(answer)).toContain("24");
    expect(await accepted()).toEqual([]);
    expect(keysOf((await estimate(caller, body)).blockers)).toEqual([refused]);
  });

  test("goes once the person has written, as a template, or with a fallback that follows", async () => {
    for (const body of [approved, { ...own, fallbacks: [sms] }])
      expect((await send(caller, { ...body, recipient: early })).status).toBeLessThan(300);
    await write(early, 0);
    expect((await send(caller, { ...own, recipient: early })).status).toBeLessThan(300);
  });

  test("that is planned isn't refused: the person may write until then", async () => {
    const delay = new Date(Date.now() + 3_600_000).toISOString();
    const body = { ...own, recipient: early, schedule: { delay } };
    expect((await send(caller, body)).status).toBeLessThan(300);
    expect(keysOf((await estimate(caller, body)).warnings)).toEqual([
      "sendings.warnings.window.templates",
    ]);
  });

  test("is left to the provider where nothing is known", async () => {
    await sql()`update reply_windows set created_at = now()`;
    expect((await send(caller, { ...own, recipient: silent })).status).toBeLessThan(300);
  });
});

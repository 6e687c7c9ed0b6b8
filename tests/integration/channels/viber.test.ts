import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invitationToken } from "#server/auth/invitation-token.ts";
import { signBody } from "#server/channels/api/signed-callback.ts";
import type { OutboundMessage } from "#server/channels/channel.ts";
import { viberSignature } from "#server/channels/viber/callback.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createCaller } from "#tests/support/api.ts";
import { createContext, createMessages, openChannel } from "#tests/support/channels.ts";
import { type HttpProvider, json, startHttpProvider } from "#tests/support/http-provider.ts";
import { calledBack, invite, receivedBy, submitOne } from "#tests/support/invited.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const token = "445da6az1s345z78-dazcczb2542zv51a-e0vc5fva17480im9";
const address = "+380501234567";
const person = "01234567890A=";
// Two ids that are the same number to JavaScript.
const ids = ["5741311803571721087", "5741311803571721088"] as const;

/** An answer whose id is a number, as Viber writes it. */
const answer =
  (status: number, id: string = ids[0]): Parameters<HttpProvider["next"]["push"]>[0] =>
  (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const words = status === 0 ? "ok" : `refused ${status}`;
    response.end(
      `{"status":${status},"status_message":"${words}"${status === 0 ? `,"message_token":${id}` : ""}}`,
    );
  };

let viber: HttpProvider;
let provider: Provider;
let ownerId: string;
beforeAll(async () => {
  viber = await startHttpProvider();
  viber.state.usual = (request, response) =>
    answer(request.headers["x-viber-auth-token"] === token ? 0 : 2)(request, response);
});
afterAll(() => viber.stop());
beforeEach(async () => {
  viber.taken.length = 0;
  viber.next.length = 0;
  provider = await createProvider(sql(), { kind: "viber", config: config() });
  ({
    user: { id: ownerId },
  } = await createCaller());
});

const config = (given: Record<string, unknown> = {}) => ({
  baseUrl: viber.url,
  uri: "shop",
  authToken: token,
  timeoutMs: 1000,
  ...given,
});
const submit = async (message: Partial<OutboundMessage> = {}) =>
  submitOne(
    { kind: "viber", config: config(), providerId: provider.id },
    { type: "viber", recipient: address, ownerId, sender: "Shop", ...message },
  );

/** Calls back with a body that is signed as it is; message ids are numbers. */
async function call(given: Record<string, unknown>, { id = "1", key = token } = {}) {
  const content = JSON.stringify({ timestamp: Date.now(), message_token: "#", ...given }).replace(
    '"#"',
    id,
  );
  const signature = signBody({ body: Buffer.from(content) }, { key });
  return calledBack(provider.id, { content, headers: { [viberSignature]: signature } });
}
const user = { id: person, name: "Ann" };

test("people come by a link, and are written to once they have written something", async () => {
  const context = invitationToken({ ownerId, address });
  await call({ event: "conversation_started", user, context, subscribed: false, type: "open" });
  expect(await submit()).toMatchObject({ outcome: "failed", error: "bot.uninvited" });
  await call({ event: "message", sender: user, message: { type: "text", text: "Hello" } });
  expect(await submit({ id: "m-1", text: "Hi" })).toMatchObject({
    outcome: "sent",
    providerMessageId: ids[0],
  });
  expect(viber.taken[0]?.url).toBe("/pa/send_message");
  expect(JSON.parse(viber.taken[0]?.body ?? "")).toEqual({
    receiver: person,
    min_api_version: 1,
    sender: { name: "Shop" },
    tracking_data: "m-1",
    type: "text",
    text: "Hi",
  });
  expect(await receivedBy(ownerId, "viber")).toEqual([
    { from: address, to: "shop", text: "Hello" },
  ]);
  await call({ event: "unsubscribed", user_id: person });
  expect(await submit()).toMatchObject({ error: "bot.uninvited" });
  await call({ event: "subscribed", user });
  expect(await submit()).toMatchObject({ outcome: "sent" });
});

test("calls count only where the bot's token has signed them", async () => {
  const context = invitationToken({ ownerId, address });
  const started = { event: "conversation_started", user, context, subscribed: true };
  expect((await call(started, { key: "another token of another bot" })).status).toBe(401);
  expect(await submit()).toMatchObject({ error: "bot.uninvited" });
  expect((await call({ event: "webhook" })).status).toBe(200);
});

test("reports find their message among ids that are one number to JavaScript, in any order", async () => {
  const base = {
    status: "sent",
    type: "viber",
    providerId: provider.id,
    recipient: address,
  } as const;
  await createSendings(
    sql(),
    ownerId,
    ids.map((providerMessageId) => ({ ...base, providerMessageId })),
  );
  await call({ event: "seen", user_id: person }, { id: ids[1] });
  await call({ event: "delivered", user_id: person }, { id: ids[1] });
  await call({ event: "failed", user_id: person, desc: "no device" }, { id: ids[0] });
  await call({ event: "failed", user_id: person, desc: "no device" }, { id: ids[0] });
  const rows = await sql()`
    select provider_message_id as id, status, error from sendings
    where owner_id = ${ownerId} order by provider_message_id`;
  expect(rows).toEqual([
    { id: ids[0], status: "failed", error: "no device" },
    { id: ids[1], status: "seen", error: null },
  ]);
});

describe("what Viber says", () => {
  beforeEach(async () => invite(provider.id, { ownerId, person, address }));

  test.each([
    ["not registered", answer(5), "failed", "bot.unknown"],
    ["not subscribed", answer(6), "failed", "bot.refused"],
    ["bad data", answer(3), "failed", "3 refused 3"],
    ["a general error", answer(99), "doubt", "99 refused 99"],
    ["no id", json(200, { status: 0 }), "doubt", "Viber gave no id"],
    ["something else", json(200, []), "doubt", "Viber answered something else"],
    ["a status of failure", json(500, "x"), "doubt", "HTTP 500"],
    ["nothing", () => undefined, "doubt", "HTTP timeout"],
  ] as const)("%s", async (_, given, outcome, error) => {
    viber.next.push(given);
    expect(await submit()).toMatchObject({ outcome, error });
    expect(viber.taken).toHaveLength(1);
  });

  test("too many requests are waited for", async () => {
    viber.next.push(answer(12));
    expect(await submit()).toMatchObject({ outcome: "sent" });
  });

  test("a wrong token, and a bot without money, keep messages for later", async () => {
    for (const given of [{ authToken: "a wrong token of another bot" }, {}]) {
      if (!("authToken" in given)) viber.next.push(answer(24));
      const channel = openChannel("viber", config(given), createContext(provider.id));
      const [result] = await channel.submit(
        createMessages(1, { type: "viber", recipient: address, ownerId }),
      );
      expect(result).toMatchObject({ outcome: "retry" });
      expect(channel.isReady()).toBe(false);
      await channel.stop();
    }
  });

  test("a button opens its page; a picture is refused before anything leaves", async () => {
    await submit({ payload: { button: { text: "Shop", url: "https://shop.example" } } });
    expect(JSON.parse(viber.taken[0]?.body ?? "")).toMatchObject({
      keyboard: {
        Type: "keyboard",
        Buttons: [{ ActionType: "open-url", ActionBody: "https://shop.example", Text: "Shop" }],
      },
    });
    expect(await submit({ payload: { image: "x" } })).toMatchObject({ error: "files.none" });
    expect(viber.taken).toHaveLength(1);
  });
});

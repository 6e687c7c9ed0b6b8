import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invitationToken } from "#server/auth/invitation-token.ts";
import { signBody } from "#server/channels/api/signed-callback.ts";
import type { OutboundMessage } from "#server/channels/channel.ts";
import { hubSignature } from "#server/channels/meta/meta-callback.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createCaller } from "#tests/support/api.ts";
import { createContext, createMessages, openChannel } from "#tests/support/channels.ts";
import {
  appSecret,
  graphError,
  graphToken,
  postedTo,
  startGraph,
} from "#tests/support/graph-server.ts";
import { type HttpProvider, json } from "#tests/support/http-provider.ts";
import { calledBack, invite, receivedBy, submitOne } from "#tests/support/invited.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const pageId = "17841405822304914";
const path = `/v23.0/${pageId}/messages`;
const address = "+79161234567";
const person = "526483247";

let graph: HttpProvider;
let provider: Provider;
let ownerId: string;
beforeAll(async () => {
  graph = await startGraph((url, count) =>
    url === path ? { recipient_id: person, message_id: `aWdf${count}` } : null,
  );
});
afterAll(() => graph.stop());
beforeEach(async () => {
  graph.taken.length = 0;
  graph.next.length = 0;
  provider = await createProvider(sql(), { kind: "instagram", config: config() });
  ({
    user: { id: ownerId },
  } = await createCaller());
});

const config = (given: Record<string, unknown> = {}) => ({
  baseUrl: graph.url,
  pageId,
  username: "shop",
  accessToken: graphToken,
  appSecret,
  verifyToken: "a token of ours",
  timeoutMs: 1000,
  ...given,
});
const submit = async (message: Partial<OutboundMessage> = {}) =>
  submitOne(
    { kind: "instagram", config: config(), providerId: provider.id },
    { type: "instagram", recipient: address, ownerId, ...message },
  );

let mids = 0;
const event = (given: object) => ({
  sender: { id: person },
  recipient: { id: pageId },
  timestamp: Date.now(),
  ...given,
});
const message = (given: object) => event({ message: { mid: `in${(mids += 1)}`, ...given } });

async function post(events: object[], { account = pageId, key = appSecret } = {}) {
  const content = JSON.stringify({
    object: "instagram",
    entry: [{ id: account, time: Date.now(), messaging: events }],
  });
  const signature = signBody({ body: Buffer.from(content) }, { prefix: "sha256=", key });
  return calledBack(provider.id, { content, headers: { [hubSignature]: signature } });
}

describe("people", () => {
  test.each([
    [
      "a link into a conversation",
      (ref: string) => event({ referral: { ref, type: "OPEN_THREAD" } }),
    ],
    ["a link and their first message", (ref: string) => message({ text: "Hi", referral: { ref } })],
    [
      "a link and a button",
      (ref: string) => event({ postback: { mid: "p", title: "Go", referral: { ref } } }),
    ],
    ["the code that they write", (ref: string) => message({ text: ref })],
  ])("are known by %s", async (_, eventOf) => {
    expect(await submit()).toMatchObject({ outcome: "failed", error: "bot.uninvited" });
    const ref = invitationToken({ ownerId, address });
    expect((await post([eventOf(ref)])).status).toBe(200);
    graph.taken.length = 0;
    expect(await submit({ text: "Hello" })).toMatchObject({ outcome: "sent" });
    expect(postedTo(graph, path)).toEqual([
      { recipient: { id: person }, message: { text: "Hello" } },
    ]);
    expect(await submit({ ownerId: (await createCaller()).user.id })).toMatchObject({
      error: "bot.uninvited",
    });
  });

  test("are heard only where the app's secret has signed, and by this account alone", async () => {
    const invited = message({ text: invitationToken({ ownerId, address }) });
    expect((await post([invited], { key: "another secret, as long as it is" })).status).toBe(401);
    expect((await post([invited], { account: "1" })).status).toBe(200);
    expect(await submit()).toMatchObject({ error: "bot.uninvited" });
  });

  test("are answered for once; echoes and removed messages are none of theirs", async () => {
    await invite(provider.id, { ownerId, person, address });
    const said = message({ text: "Да" });
    await post([said]);
    await post([
      said,
      message({ text: "An echo", is_echo: true }),
      message({ text: "Removed", is_deleted: true }),
    ]);
    expect(await receivedBy(ownerId, "instagram")).toEqual([
      { from: address, to: pageId, text: "Да" },
    ]);
  });
});

test("a reading is about its own message", async () => {
  const base = {
    status: "sent",
    type: "instagram",
    providerId: provider.id,
    recipient: address,
  } as const;
  await createSendings(sql(), ownerId, [
    { ...base, providerMessageId: "m-a" },
    { ...base, providerMessageId: "m-b" },
  ]);
  const read = event({ read: { mid: "m-a" } });
  await post([read]);
  await post([read, event({ read: { mid: "of another program" } })]);
  const rows = await sql()`
    select provider_message_id as id, status from sendings where owner_id = ${ownerId} order by 1`;
  expect(rows).toEqual([
    { id: "m-a", status: "seen" },
    { id: "m-b", status: "sent" },
  ]);
});

describe("what Meta says", () => {
  beforeEach(async () => invite(provider.id, { ownerId, person, address }));
  const sub = (error_subcode: number) => ({ error_subcode });

  test.each([
    ["outside of 24 hours", graphError(400, 10, sub(2_534_022)), "failed", "instagram.window"],
    ["not available", graphError(400, 551, sub(1_545_041)), "failed", "bot.refused"],
    ["no such person", graphError(400, 100, sub(2_534_014)), "failed", "bot.unknown"],
    ["another refusal", graphError(400, 100), "failed", "100 (#100) Refused"],
    ["an unknown error", graphError(500, 1), "doubt", "1 (#1) Refused"],
    ["nothing", () => undefined, "doubt", "HTTP timeout"],
    ["something else", json(200, {}), "doubt", "Graph API answered something else"],
  ] as const)("%s", async (_, answer, outcome, error) => {
    graph.next.push(answer);
    expect(await submit()).toMatchObject({ outcome, error });
    expect(graph.taken).toHaveLength(1);
  });

  test("too many calls are waited for, and an expired token says so", async () => {
    graph.next.push(graphError(400, 80_006));
    expect(await submit()).toMatchObject({ outcome: "sent" });
    const channel = openChannel(
      "instagram",
      config({ accessToken: "IGAA-expired-long-ago" }),
      createContext(provider.id),
    );
    const [result] = await channel.submit(
      createMessages(1, { type: "instagram", recipient: address, ownerId }),
    );
    expect(result).toMatchObject({ outcome: "retry" });
    expect(channel.problem?.()).toBe("190 Error validating access token");
    await channel.stop();
  });

  test("a picture is refused, since a text and a file are two messages there", async () => {
    expect(await submit({ payload: { image: "x" } })).toMatchObject({ error: "files.none" });
    expect(graph.taken).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import {
  createContext,
  createMessage,
  createMessages,
  openChannel,
} from "#tests/support/channels.ts";
import { type HttpProvider, json, startHttpProvider } from "#tests/support/http-provider.ts";

let provider: HttpProvider;
beforeAll(async () => (provider = await startHttpProvider()));
afterAll(() => provider.stop());
beforeEach(() => {
  provider.next.length = 0;
  provider.taken.length = 0;
  provider.state.usual = json(200, { id: "given" });
});

const config = (given: Record<string, unknown> = {}) => ({
  channels: "viber,sms",
  url: `${provider.url}/send`,
  headers: "Authorization: Bearer {{secret.key}}",
  body: '{"id":"{{id}}","from":"{{sender}}","to":"{{digits}}","text":"{{text}}","via":"{{channel}}"}',
  secrets: "key=hush-hush",
  idPath: "id",
  errorPath: "error.text",
  timeoutMs: 1000,
  ...given,
});

const open = (given: Record<string, unknown> = {}) => {
  const context = createContext();
  return { channel: openChannel("http", config(given), context), context };
};

async function submit(
  given: Record<string, unknown> = {},
  message: Partial<OutboundMessage> = {},
): Promise<SubmitResult> {
  const { channel } = open(given);
  const [result] = await channel.submit([createMessage(message)]);
  await channel.stop();
  if (!result) throw new Error("no outcome");
  return result;
}

const taken = () => {
  const request = provider.taken[0];
  if (!request) throw new Error("nothing was taken");
  return request;
};

test("a message is written into the template, escaped as JSON demands, under its own stable id", async () => {
  const text = 'Say "hi" \\ to\n{{id}} 5 < 6 & ☃';
  const message = { id: "m-1", type: "viber" as const, recipient: "+79161234567", text };
  expect(await submit({}, message)).toEqual({
    id: "m-1",
    outcome: "sent",
    providerMessageId: "given",
  });
  expect(taken()).toMatchObject({
    method: "POST",
    url: "/send",
    headers: { authorization: "Bearer hush-hush", "content-type": "application/json" },
  });
  expect(JSON.parse(taken().body)).toEqual({
    id: "m-1",
    from: "Cabinet",
    to: "79161234567",
    text,
    via: "viber",
  });
});

test.each([
  [
    "a form",
    "Content-Type: application/x-www-form-urlencoded",
    "to={{recipient}}&text={{text}}",
    (body: string) => Object.fromEntries(new URLSearchParams(body)),
    { to: "+79161234567", text: 'a & b="c"\n%' },
  ],
  [
    "XML",
    "",
    '<m to="{{digits}}">{{text}}</m>',
    (body: string) => body,
    '<m to="79161234567">a &amp; b=&quot;c&quot;\n%</m>',
  ],
])("a body of %s is escaped as it demands", async (_, headers, body, read, expected) => {
  await submit({ headers, body }, { recipient: "+79161234567", text: 'a & b="c"\n%' });
  expect(read(taken().body)).toEqual(expected);
});

test("values in the address are percent-encoded, and a login with its password becomes Basic", async () => {
  await submit(
    {
      method: "GET",
      url: `${provider.url}/{{channel}}?to={{recipient}}&text={{text}}&key={{secret.key}}`,
      headers: "Authorization: Basic {{secret.login}}:{{secret.key}}",
      secrets: "key=a&b=c\nlogin=Zoë",
    },
    { recipient: "+79161234567", text: "a/../b?c#d&e=f" },
  );
  const url = new URL(taken().url, provider.url);
  expect(url.pathname).toBe("/sms");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    to: "+79161234567",
    text: "a/../b?c#d&e=f",
    key: "a&b=c",
  });
  const basic = Buffer.from("Zoë:a&b=c").toString("base64");
  expect(taken().headers.authorization).toBe(`Basic ${basic}`);
});

test("a path goes after the beginning of the address, whatever it looks like", async () => {
  await submit({ baseUrl: `${provider.url}/v1/`, url: "/send/{{digits}}" }, { recipient: "+7916" });
  expect(taken().url).toBe("/v1/send/7916");
});

test("without a path to the provider's id it knows the message by ours", async () => {
  expect(await submit({ idPath: "" }, { id: "m-2" })).toMatchObject({ providerMessageId: "m-2" });
});

test("a part that the template leaves out is refused before anything is sent", async () => {
  const payload = { image: null, button: { text: "Open", url: "https://a.example" } };
  expect(await submit({}, { payload })).toMatchObject({ outcome: "failed" });
  expect(provider.taken).toEqual([]);
  const body = '{"text":"{{text}}","button":"{{button.text}}","url":"{{button.url}}"}';
  expect(await submit({ body }, { payload, text: "Hi" })).toMatchObject({ outcome: "sent" });
  expect(JSON.parse(taken().body)).toEqual({
    text: "Hi",
    button: "Open",
    url: "https://a.example",
  });
});

describe("outcomes", () => {
  const half: Parameters<HttpProvider["next"]["push"]>[0] = (_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"id": "cut');
    setImmediate(() => response.destroy());
  };
  const silent = () => undefined;

  test.each([
    ["400", json(400, { error: { text: "Bad number" } }), "failed", "failed"],
    ["401", json(401, {}), "retry", "retry"],
    ["402", json(402, {}), "retry", "retry"],
    ["403", json(403, {}), "failed", "failed"],
    ["408", json(408, {}), "retry", "retry"],
    ["425", json(425, {}), "retry", "retry"],
    ["500", json(500, {}), "doubt", "retry"],
    ["503", json(503, {}), "doubt", "retry"],
    ["302", json(302, {}, { location: "/elsewhere" }), "failed", "failed"],
    ["a time-out", silent, "doubt", "retry"],
    ["half an answer", half, "doubt", "retry"],
    ["an answer that is no JSON", json(200, "oops"), "doubt", "retry"],
    ["an answer without an id", json(200, { ok: true }), "doubt", "retry"],
    [
      "an error in an answer of success",
      json(200, { id: 1, error: { text: "No" } }),
      "failed",
      "failed",
    ],
  ] as const)("%s", async (_, answer, plain, idempotent) => {
    provider.next.push(answer, answer);
    expect((await submit()).outcome).toBe(plain);
    expect((await submit({ idempotent: true })).outcome).toBe(idempotent);
    expect(provider.taken).toHaveLength(2);
  });

  test("a refused connection is tried again, and the channel waits meanwhile", async () => {
    const { channel } = open({ url: "http://127.0.0.1:9/send" });
    const results = await channel.submit(createMessages(3));
    expect(results.map(({ outcome }) => outcome)).toEqual(["retry", "retry", "retry"]);
    expect(channel.isReady()).toBe(false);
    expect(channel.problem?.()).toBe("HTTP connect");
  });

  test("errors are said as the provider says them, without our secrets", async () => {
    provider.next.push(json(422, { error: { text: "key hush-hush is blocked" } }));
    expect(await submit()).toMatchObject({ outcome: "failed", error: "key •••• is blocked" });
  });

  test("the statuses of success are the operator's", async () => {
    provider.next.push(json(404, { id: "x" }), json(200, { id: "x" }));
    expect(await submit({ successStatus: "^(202|404)$" })).toMatchObject({ outcome: "sent" });
    expect(await submit({ successStatus: "^(202|404)$" })).toMatchObject({ outcome: "failed" });
  });
});

describe("throttling", () => {
  test("a short refusal for load is waited for and the message is then sent once", async () => {
    provider.next.push(json(429, {}), json(429, {}));
    expect(await submit()).toMatchObject({ outcome: "sent" });
    expect(provider.taken).toHaveLength(3);
    expect(new Set(provider.taken.map(({ body }) => body)).size).toBe(1);
  });

  test("Retry-After is obeyed: nothing is taken before", async () => {
    provider.next.push(json(429, {}, { "retry-after": "60" }));
    const { channel } = open({ window: 1 });
    const results = await channel.submit(createMessages(5));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["retry"]));
    expect(provider.taken).toHaveLength(1);
    expect(channel.isReady()).toBe(false);
    expect((await channel.submit(createMessages(1)))[0]?.outcome).toBe("retry");
    expect(provider.taken).toHaveLength(1);
  });

  test("a provider that refuses for ever gives the messages back", async () => {
    provider.state.usual = json(429, {});
    const results = await open({ throttleTimeoutMs: 1 }).channel.submit(createMessages(3));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["retry"]));
  });
});

test("the window bounds what is on its way, over connections that are kept", async () => {
  provider.state.mostOpen = 0;
  const { channel } = open({ window: 4 });
  const results = await channel.submit(createMessages(100));
  expect(results.every(({ outcome }) => outcome === "sent")).toBe(true);
  expect(provider.state.mostOpen).toBeLessThanOrEqual(4);
  expect(new Set(provider.taken.map(({ port }) => port)).size).toBeLessThan(20);
});

test("the rate bounds calls per second", async () => {
  const { channel } = open({ rate: 50, window: 50 });
  const begunAt = performance.now();
  await channel.submit(createMessages(15));
  // Five may go at once, the others one in twenty milliseconds.
  expect(performance.now() - begunAt).toBeGreaterThan(150);
});

test("a channel that stops hands back what it has not sent, and ends what it has", async () => {
  const held = Promise.withResolvers<void>();
  provider.next.push((request, response) => {
    void held.promise.then(() => json(200, { id: "late" })(request, response));
  });
  const { channel } = open({ window: 1, timeoutMs: 5000 });
  const sending = channel.submit(createMessages(3));
  await expect.poll(() => provider.taken.length).toBe(1);
  const stopping = channel.stop();
  held.resolve();
  await stopping;
  expect((await sending).map(({ outcome }) => outcome)).toEqual(["sent", "retry", "retry"]);
});

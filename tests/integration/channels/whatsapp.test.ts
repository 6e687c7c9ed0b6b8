import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { sql } from "#server/db/client.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { createCaller } from "#tests/support/api.ts";
import {
  createContext,
  createMessage,
  createMessages,
  openChannel,
} from "#tests/support/channels.ts";
import { graphError, graphToken, postedTo, startGraph } from "#tests/support/graph-server.ts";
import { type HttpProvider, json } from "#tests/support/http-provider.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const number = "/v23.0/106540352242922";
let graph: HttpProvider;
beforeAll(async () => {
  graph = await startGraph((path, count) => {
    if (path === `${number}/media`) return { id: `media-${count}` };
    if (path !== `${number}/messages`) return null;
    return {
      messaging_product: "whatsapp",
      contacts: [{ input: "79161234567", wa_id: "79161234567" }],
      messages: [{ id: `wamid.${count}`, message_status: "accepted" }],
    };
  });
});
afterAll(() => graph.stop());
beforeEach(() => {
  graph.taken.length = 0;
  graph.next.length = 0;
});

const open = (given: Record<string, unknown> = {}) =>
  openChannel(
    "whatsapp",
    {
      baseUrl: graph.url,
      phoneNumberId: "106540352242922",
      accessToken: graphToken,
      templates: "order_ready|ru|Заказ {{1}} готов, ждём до {{2}}.\nhello|en_US|Hello!",
      timeoutMs: 1000,
      ...given,
    },
    createContext(),
  );

async function submit(
  message: Partial<OutboundMessage> = {},
  given: Record<string, unknown> = {},
): Promise<SubmitResult> {
  const channel = open(given);
  const whole = { type: "whatsapp" as const, recipient: "+79161234567", ...message };
  const [result] = await channel.submit([createMessage(whole)]);
  await channel.stop();
  if (!result) throw new Error("no outcome");
  return result;
}

const posted = () => postedTo(graph, `${number}/messages`);

test("a text goes to the number under our own id, and Meta's id is kept", async () => {
  const result = await submit({ id: "m-1", text: "Привет, https://shop.example" });
  expect(result).toEqual({
    id: "m-1",
    outcome: "sent",
    providerMessageId: expect.stringMatching(/^wamid\./),
  });
  expect(posted()).toEqual([
    {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "79161234567",
      biz_opaque_callback_data: "m-1",
      type: "text",
      text: { body: "Привет, https://shop.example", preview_url: true },
    },
  ]);
});

test("a text of an approved template goes as that template, with what stands in its places", async () => {
  await submit({ text: "Заказ № 5 готов, ждём до 18:00." });
  await submit({ text: "Hello!" });
  expect(posted()).toMatchObject([
    {
      type: "template",
      template: {
        name: "order_ready",
        language: { code: "ru" },
        components: [
          {
            type: "body",
            parameters: [
              { type: "text", text: "№ 5" },
              { type: "text", text: "18:00" },
            ],
          },
        ],
      },
    },
    { type: "template", template: { name: "hello", language: { code: "en_US" }, components: [] } },
  ]);
});

describe("files", () => {
  async function stored(filename: string): Promise<string> {
    const { user } = await createCaller();
    const { id } = await createFile(sql(), {
      ownerId: user.id,
      filename,
      content: Buffer.from("the bytes of a file"),
    });
    return id;
  }

  test("are uploaded from storage once, and go with the text as caption and with buttons", async () => {
    const image = await stored("photo.png");
    const channel = open();
    const buttons = [
      { text: "Yes", action: "yes" },
      { text: "No", action: "" },
    ];
    const parts = [{ image }, { image, buttons }];
    const messages = parts.map((payload) =>
      createMessage({ type: "whatsapp", text: "Look", payload }),
    );
    const results = await channel.submit(messages);
    expect(results.map(({ outcome }) => outcome)).toEqual(["sent", "sent"]);
    const uploads = graph.taken.filter(({ url }) => url === `${number}/media`);
    expect(uploads).toHaveLength(1);
    expect(uploads[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(uploads[0]?.body).toContain('name="messaging_product"\r\n\r\nwhatsapp');
    expect(uploads[0]?.body).toContain('filename="photo.png"\r\nContent-Type: ');
    expect(uploads[0]?.body).toContain("the bytes of a file");
    const id = expect.stringMatching(/^media-/) as string;
    expect(posted()).toMatchObject([
      { type: "image", image: { id, caption: "Look" } },
      {
        type: "interactive",
        interactive: {
          type: "button",
          header: { type: "image", image: { id } },
          body: { text: "Look" },
          action: {
            buttons: [
              { type: "reply", reply: { id: "yes", title: "Yes" } },
              { type: "reply", reply: { id: "No", title: "No" } },
            ],
          },
        },
      },
    ]);
  });

  test("a sound with a text goes as a document, because sounds have no captions", async () => {
    const audio = await stored("song.mp3");
    await submit({ text: "Listen", payload: { audio } });
    expect(posted()).toMatchObject([
      { type: "document", document: { filename: "song.mp3", caption: "Listen" } },
    ]);
  });

  test("a file that is gone, and two files, fail with their reasons; nothing is sent", async () => {
    const gone = "00000000-0000-7000-8000-00000000abcd";
    expect(await submit({ payload: { image: gone } })).toMatchObject({
      outcome: "failed",
      error: "files.unsendable",
    });
    expect(await submit({ payload: { image: gone, file: gone } })).toMatchObject({
      outcome: "failed",
      error: "files.one",
    });
    expect(graph.taken).toEqual([]);
  });

  test("an upload without an answer is tried again, because no message was sent", async () => {
    const image = await stored("a.png");
    graph.next.push(() => undefined);
    expect(await submit({ payload: { image } })).toMatchObject({ outcome: "retry" });
    graph.next.push(graphError(500, 1));
    expect(await submit({ payload: { image } })).toMatchObject({ outcome: "retry" });
    expect(posted()).toEqual([]);
  });
});

describe("what Meta says", () => {
  const half: HttpProvider["next"][number] = (_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"messages":[{"id":"wam');
    setImmediate(() => response.destroy());
  };
  const details = {
    error_data: { messaging_product: "whatsapp", details: "Button title too long" },
  };

  test.each([
    ["the window is closed", graphError(400, 131_047), "failed", "whatsapp.window"],
    ["no WhatsApp there", graphError(400, 131_026), "failed", "recipient.absent"],
    ["its details", graphError(400, 131_009, details), "failed", "131009 Button title too long"],
    ["spoken of without a code", json(404, {}), "failed", "HTTP 404"],
    ["too many to this recipient", graphError(400, 131_056), "retry", "131056 (#131056) Refused"],
    ["an unknown error of a server", graphError(500, 131_000), "doubt", "131000 (#131000) Refused"],
    ["a server without words", json(502, "Bad gateway"), "doubt", "HTTP 502"],
    ["nothing", () => undefined, "doubt", "HTTP timeout"],
    ["half", half, "doubt", "HTTP reset"],
    ["something else", json(200, {}), "doubt", "Graph API answered something else"],
  ] as const)("%s", async (_, answer, outcome, error) => {
    graph.next.push(answer);
    expect(await submit()).toMatchObject({ outcome, error });
    expect(graph.taken).toHaveLength(1);
  });

  test("an expired token says so, and no message is lost by it", async () => {
    const channel = open({ accessToken: "EAAG-expired-long-ago" });
    const results = await channel.submit(createMessages(3, { type: "whatsapp" }));
    expect(results.map(({ outcome }) => outcome)).toEqual(["retry", "retry", "retry"]);
    expect(channel.isReady()).toBe(false);
    expect(channel.problem?.()).toBe("190 Error validating access token");
  });

  test.each([130_429, 131_048, 80_007, 4])("%i is waited for, then sent once", async (code) => {
    graph.next.push(graphError(code === 4 ? 403 : 400, code));
    expect(await submit()).toMatchObject({ outcome: "sent" });
    const [first, second] = posted();
    expect(second).toEqual(first);
    expect(posted()).toHaveLength(2);
  });

  test("Retry-After is obeyed", async () => {
    graph.next.push(json(429, { error: { code: 130_429 } }, { "retry-after": "60" }));
    const channel = open({ window: 1 });
    const results = await channel.submit(createMessages(3, { type: "whatsapp" }));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["retry"]));
    expect(graph.taken).toHaveLength(1);
    expect(channel.isReady()).toBe(false);
  });

  test("an address of the cloud's own metadata is not called", async () => {
    const result = await submit({}, { baseUrl: "http://169.254.169.254" });
    expect(result).toMatchObject({ outcome: "retry", error: "HTTP forbidden" });
  });

  test("our token never stands in an error", async () => {
    graph.next.push(graphError(400, 100, { message: `token ${graphToken} is odd` }));
    expect(JSON.stringify(await submit())).not.toContain(graphToken);
  });
});

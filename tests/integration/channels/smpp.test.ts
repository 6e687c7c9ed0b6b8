import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import type { SubmitResult } from "#server/channels/channel.ts";
import { toParts } from "#server/channels/smpp/encode.ts";
import {
  createContext,
  createMessage,
  createMessages,
  eventually,
  openChannel,
} from "#tests/support/channels.ts";
import type { RecordingContext } from "#tests/support/channels.ts";
import type { SmscOptions } from "#tests/support/smsc-options.ts";
import { startSmsc } from "#tests/support/smsc.ts";

const quick = { reconnectMinMs: 20, reconnectMaxMs: 100, linkWaitMs: 500, submitTimeoutMs: 300 };
let lastContext: RecordingContext | undefined;

afterEach(() => {
  if (lastContext?.logged.join("").includes("secret")) throw new Error("the password was logged");
});

async function connectTo(options: SmscOptions = {}, config: Record<string, unknown> = {}) {
  const smsc = await startSmsc(options);
  const context = createContext();
  lastContext = context;
  const channel = openChannel("smpp", { url: smsc.url, ...quick, ...config }, context);
  onTestFinished(async () => {
    await channel.stop();
    await smsc.close();
  });
  channel.start();
  await eventually("the link is bound", () => channel.isReady());
  return { smsc, context, channel };
}

function count(results: SubmitResult[]) {
  const counts = { sent: 0, failed: 0, retry: 0, doubt: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

describe("submitting", () => {
  test("every message gets the SMSC's id", async () => {
    const { smsc, channel } = await connectTo({ answerDelayMs: 2 });
    const messages = createMessages(500);
    const results = await channel.submit(messages);
    expect(count(results)).toEqual({ sent: 500, failed: 0, retry: 0, doubt: 0 });
    expect(new Set(results.map(({ id }) => id)).size).toBe(500);
    expect(smsc.messages.map(({ text }) => text)).toEqual(messages.map(({ text }) => text));
    const byText = new Map(smsc.messages.map(({ text, messageId }) => [text, messageId]));
    for (const message of messages) {
      expect(results).toContainEqual({
        id: message.id,
        outcome: "sent",
        providerMessageId: byText.get(message.text),
      });
    }
  });

  test("never more than the window is outstanding", async () => {
    const { smsc, channel } = await connectTo(
      { hang: "submits" },
      { window: 5, submitTimeoutMs: 150 },
    );
    smsc.options.hang = false;
    smsc.options.answerDelayMs = 20;
    await channel.submit(createMessages(40));
    const taken = smsc.counts.submits;
    smsc.options.hang = "submits";
    const results = await channel.submit(createMessages(40));
    expect(smsc.counts.submits - taken).toBe(5);
    expect(count(results)).toEqual({ sent: 0, failed: 0, retry: 35, doubt: 5 });
  });

  test("long texts arrive whole", async () => {
    const { smsc, channel } = await connectTo();
    const gsm = `${"€uro [x] ".repeat(60)}end`;
    const unicode = `${"Привет 😀 ".repeat(40)}конец`;
    const results = await channel.submit([
      createMessage({ text: gsm }),
      createMessage({ text: unicode, encoding: "unicode" }),
    ]);
    expect(count(results).sent).toBe(2);
    expect(smsc.messages.map(({ text }) => text)).toEqual([gsm, unicode]);
    expect(smsc.messages.map(({ dataCoding }) => dataCoding)).toEqual([0, 8]);
    expect(
      results.map((result) => "providerMessageId" in result && result.providerMessageId),
    ).toEqual(smsc.messages.map(({ messageId }) => messageId));
  });

  test("a refusal fails with a readable code", async () => {
    const { channel } = await connectTo({ refuse: (to) => (to === "79990000000" ? 0x0b : 0) });
    const [result] = await channel.submit([createMessage({ recipient: "+79990000000" })]);
    expect(result).toMatchObject({
      outcome: "failed",
      error: "smpp 0x0000000B invalid destination address",
    });
  });

  test("a rate is kept", async () => {
    const { channel } = await connectTo({}, { rate: 200 });
    const begun = performance.now();
    await channel.submit(createMessages(100));
    const seconds = (performance.now() - begun) / 1_000;
    expect(100 / seconds).toBeLessThan(260);
    expect(100 / seconds).toBeGreaterThan(120);
  });

  test("throttled messages are repeated until they are taken, once", async () => {
    const { smsc, channel } = await connectTo({ throttleEvery: 10 });
    const messages = createMessages(60);
    const results = await channel.submit(messages);
    expect(count(results).sent).toBe(60);
    expect(smsc.counts.throttled).toBeGreaterThan(0);
    expect(smsc.messages.map(({ text }) => text).toSorted()).toEqual(
      messages.map(({ text }) => text).toSorted(),
    );
  });

  test("an SMSC that only throttles gets its messages back in bounded time", async () => {
    const { channel } = await connectTo({ throttleEvery: 1 }, { throttleTimeoutMs: 400 });
    const begun = performance.now();
    const results = await channel.submit(createMessages(200));
    expect(count(results)).toEqual({ sent: 0, failed: 0, retry: 200, doubt: 0 });
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});

describe("a link that fails", () => {
  test("cut mid-window: unanswered is doubt, unwritten is retry, and it comes back", async () => {
    const { smsc, channel } = await connectTo(
      { answerDelayMs: 20, dropAfter: 100 },
      { window: 30 },
    );
    const messages = createMessages(200);
    const results = await channel.submit(messages);
    const { sent, doubt, retry, failed } = count(results);
    expect({ failed, total: sent + doubt + retry }).toEqual({ failed: 0, total: 200 });
    expect(doubt).toBeGreaterThan(0);
    expect(doubt).toBeLessThanOrEqual(30);
    expect(retry).toBeGreaterThanOrEqual(70);
    // Nothing the SMSC has taken may be given again, nothing is sent that it has not taken.
    const taken = new Set(smsc.messages.map(({ text }) => text));
    const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
    for (const { id, text } of messages) {
      expect(outcomes.get(id)).not.toBe(taken.has(text) ? "retry" : "sent");
    }
    smsc.options.dropAfter = 0;
    await eventually("bound again", () => channel.isReady());
    expect(count(await channel.submit(createMessages(10))).sent).toBe(10);
    expect(smsc.counts.binds).toBe(2);
  });

  test("down at first: messages wait a while, then may be tried again", async () => {
    const { smsc, channel } = await connectTo({}, { reconnectMinMs: 5_000, reconnectMaxMs: 5_000 });
    smsc.drop();
    await eventually("the link is down", () => !channel.isReady());
    const begun = performance.now();
    expect(count(await channel.submit(createMessages(20))).retry).toBe(20);
    expect(performance.now() - begun).toBeGreaterThan(400);
  });

  test("an SMSC that hangs gets one message in doubt per link, not a window", async () => {
    const { smsc, channel } = await connectTo({ hang: true });
    const results = await channel.submit(createMessages(100));
    expect(count(results)).toEqual({ sent: 0, failed: 0, retry: 99, doubt: 1 });
    smsc.options.hang = false;
    await eventually("bound again", () => channel.isReady());
    expect(count(await channel.submit(createMessages(100))).sent).toBe(100);
  });

  test("an answer that comes late settles the doubt", async () => {
    const { smsc, context, channel } = await connectTo({ answerDelayMs: 450 });
    const message = createMessage();
    expect(await channel.submit([message])).toMatchObject([{ id: message.id, outcome: "doubt" }]);
    await eventually("the late answer", () => context.reported.length === 1);
    expect(context.reported).toMatchObject([
      { sendingId: message.id, providerMessageId: smsc.messages[0]?.messageId, status: "sent" },
    ]);
    expect(smsc.counts.binds).toBe(1);
  });

  test("an unanswered enquire_link brings a new link", async () => {
    const config = { enquireIntervalMs: 250, enquireTimeoutMs: 100 };
    const { smsc } = await connectTo({}, config);
    await eventually("it is asked", () => smsc.counts.enquires >= 2);
    expect(smsc.counts.binds).toBe(1);
    smsc.options.hang = true;
    await eventually("bound again", () => smsc.counts.binds >= 2);
  });

  test("a refused bind is tried again and names no password", async () => {
    const smsc = await startSmsc({ password: "other" });
    const context = createContext();
    lastContext = context;
    const channel = openChannel("smpp", { url: smsc.url, ...quick }, context);
    channel.start();
    await eventually("several binds", () => smsc.counts.binds >= 3);
    expect(channel.isReady()).toBe(false);
    expect(context.logged.join("")).toContain("invalid password");
    smsc.options.password = "secret";
    await eventually("bound", () => channel.isReady());
    await channel.stop();
    await smsc.close();
  });

  test.each([
    ["an oversized PDU", Buffer.from([0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 5])],
    ["a length of nothing", Buffer.alloc(64)],
    ["text", Buffer.from("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")],
  ])("garbage (%s) costs the link, nothing else", async (_, garbage) => {
    const { smsc, channel } = await connectTo({});
    smsc.options.garbage = garbage;
    smsc.drop();
    await eventually("several links", () => smsc.counts.binds >= 3);
    smsc.options.garbage = undefined;
    await eventually("messages go out", () => channel.isReady());
    await new Promise((resolve) => setTimeout(resolve, 50));
    await eventually("ready", () => channel.isReady());
    expect(count(await channel.submit(createMessages(5))).sent).toBe(5);
  });

  test("a PDU that can't be read is refused, an unknown one is nacked, the link lives", async () => {
    const { smsc, channel } = await connectTo();
    const [session] = smsc.sessions();
    // deliver_sm whose sm_length says more than there is, then a command of no standard.
    session?.write(Buffer.from([0, 0, 0, 17, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 9, 0]));
    session?.write(Buffer.from([0, 0, 0, 20, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 9, 0, 1, 1, 0x30]));
    session?.write(Buffer.from([0, 0, 0, 16, 0, 0, 0x0f, 0xff, 0, 0, 0, 0, 0, 0, 0, 10]));
    await eventually("the nack", () => smsc.counts.nacks === 1);
    expect(count(await channel.submit(createMessages(3))).sent).toBe(3);
    expect(smsc.counts.binds).toBe(1);
  });

  test("an SMSC that sends without reading can't fill memory", async () => {
    const server = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.once("data", (bind: Buffer) => {
        const answer = Buffer.alloc(17);
        answer.writeUInt32BE(17, 0);
        answer.writeUInt32BE(0x80000009, 4);
        bind.copy(answer, 12, 12, 16);
        socket.write(answer);
        socket.pause();
        const enquire = Buffer.from([0, 0, 0, 16, 0, 0, 0, 0x15, 0, 0, 0, 0, 0, 0, 0, 1]);
        const flood = Buffer.concat(Array.from({ length: 4_000 }, () => enquire));
        const pour = () => {
          while (!socket.destroyed && socket.write(flood)) continue;
        };
        socket.on("drain", pour);
        pour();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const context = createContext();
    lastContext = context;
    const url = `smpp://u:p@127.0.0.1:${port}`;
    const channel = openChannel("smpp", { url, ...quick }, context);
    channel.start();
    await eventually(
      "the link is dropped",
      () => context.logged.some((line) => line.includes("does not read")),
      20_000,
    );
    expect(process.memoryUsage().arrayBuffers).toBeLessThan(64 * 1_048_576);
    await channel.stop();
    server.close();
  }, 30_000);

  test("stopping lets the window drain and hands back the rest", async () => {
    const { channel } = await connectTo({ answerDelayMs: 50 }, { window: 10 });
    await channel.submit(createMessages(30));
    const submitted = channel.submit(createMessages(100));
    await channel.stop();
    const { sent, retry, doubt } = count(await submitted);
    expect({ doubt, all: sent + retry }).toEqual({ doubt: 0, all: 100 });
    expect(sent).toBe(10);
  });
});

describe("receipts", () => {
  test.each([
    ["text", { receipts: "after" }, {}],
    ["optional parameters", { receipts: "after", receiptTlv: true }, {}],
    ["before the answer", { receipts: "before", answerDelayMs: 30 }, {}],
    ["decimal ids", { receipts: "after", receiptIds: "dec" }, { receiptIdFormat: "dec-to-hex" }],
  ] as const)("%s name the message", async (_, options, config) => {
    const { smsc, context, channel } = await connectTo(options, config);
    const messages = createMessages(50);
    await channel.submit(messages);
    await eventually("all reports", () => context.reported.length === 50);
    expect(context.reported.map(({ sendingId }) => sendingId).toSorted()).toEqual(
      messages.map(({ id }) => id).toSorted(),
    );
    const ids = new Set(smsc.messages.map(({ messageId }) => messageId));
    for (const { providerMessageId = "", status, recipient } of context.reported) {
      expect(ids.has(providerMessageId)).toBe(true);
      expect(status).toBe("delivered");
      expect(messages.some((message) => message.recipient === recipient)).toBe(true);
    }
    await eventually("answered", () => smsc.counts.deliverAnswers.length === 50);
    expect(new Set(smsc.counts.deliverAnswers)).toEqual(new Set([0]));
  });

  test("a failure brings the SMSC's reason", async () => {
    const receiptState = () => ({ stat: "UNDELIV", err: "027" });
    const { context, channel } = await connectTo({ receipts: "after", receiptState });
    await channel.submit([createMessage()]);
    await eventually("the report", () => context.reported.length === 1);
    expect(context.reported[0]).toMatchObject({ status: "failed", error: "UNDELIV 027" });
  });

  test("what can't be stored is asked for again", async () => {
    const { smsc, context, channel } = await connectTo({ receipts: "after" });
    context.failing = true;
    await channel.submit([createMessage()]);
    await eventually("refused", () => smsc.counts.deliverAnswers.length === 1);
    expect(smsc.counts.deliverAnswers).toEqual([8]);
    expect(context.reported).toEqual([]);
  });
});

describe("incoming messages", () => {
  const fields = {
    source_addr_ton: 1,
    source_addr_npi: 1,
    source_addr: "79161234567",
    destination_addr: "1234",
  };

  test.each([
    ["GSM", 0, Buffer.from([0x48, 0x69, 0x1b, 0x65]), "Hi€"],
    ["Latin-1", 3, Buffer.from("¿Qué?", "latin1"), "¿Qué?"],
    ["UCS-2", 8, Buffer.from("Да 😀", "utf16le").swap16(), "Да 😀"],
  ])("%s", async (_, dataCoding, bytes, text) => {
    const { smsc, context } = await connectTo();
    expect(await smsc.sendFromHandset({ ...fields, data_coding: dataCoding }, [bytes])).toEqual([
      0,
    ]);
    expect(context.arrived).toMatchObject([
      { type: "sms", from: "+79161234567", to: "1234", text },
    ]);
  });

  test("parts are joined whatever their order, and answered when the whole is stored", async () => {
    const { smsc, context } = await connectTo();
    const text = "Длинное сообщение 😀 ".repeat(12);
    const parts = (toParts(text, "unicode", 200) ?? []).map(({ bytes }) => bytes).toReversed();
    const answers = smsc.sendFromHandset({ ...fields, data_coding: 8, esm_class: 0x40 }, parts);
    expect(await answers).toEqual(parts.map(() => 0));
    expect(context.arrived.map((message) => message.text)).toEqual([text]);
  });

  test("an unfinished one is passed on after the time-out", async () => {
    const { smsc, context } = await connectTo({}, { joinTimeoutMs: 100 });
    const [first = Buffer.alloc(0)] = (toParts("a".repeat(300), "gsm", 1) ?? []).map(
      ({ bytes }) => bytes,
    );
    expect(await smsc.sendFromHandset({ ...fields, esm_class: 0x40 }, [first])).toEqual([0]);
    expect(context.arrived.map(({ text }) => text)).toEqual(["a".repeat(153)]);
  });

  test("what can't be stored is asked for again", async () => {
    const { smsc, context } = await connectTo();
    context.failing = true;
    expect(await smsc.sendFromHandset(fields, [Buffer.from("x")])).toEqual([8]);
    context.failing = false;
    expect(await smsc.sendFromHandset(fields, [Buffer.from("x")])).toEqual([0]);
    expect(context.arrived).toHaveLength(1);
  });
});

test("the SMSC's port is free again after a stop", async () => {
  const smsc = await startSmsc();
  await smsc.close();
  const refused = await new Promise((resolve) => {
    connect(smsc.port, "127.0.0.1")
      .once("error", () => resolve(true))
      .once("connect", () => resolve(false));
  });
  expect(refused).toBe(true);
});

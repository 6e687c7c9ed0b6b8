import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { createMessage, createMessages, eventually } from "#tests/support/channels.ts";
import { bindSmpp, countOutcomes } from "#tests/support/smpp-channel.ts";
import { startSmsc } from "#tests/support/smsc.ts";

describe("submitting", () => {
  test("every message gets the SMSC's id", async () => {
    const { smsc, channel } = await bindSmpp({ answerDelayMs: 2 });
    const messages = createMessages(500);
    const results = await channel.submit(messages);
    expect(countOutcomes(results)).toEqual({ sent: 500, failed: 0, retry: 0, doubt: 0 });
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
    const { smsc, channel } = await bindSmpp(
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
    expect(countOutcomes(results)).toEqual({ sent: 0, failed: 0, retry: 35, doubt: 5 });
  });

  test("long texts arrive whole", async () => {
    const { smsc, channel } = await bindSmpp();
    const gsm = `${"€uro [x] ".repeat(60)}end`;
    const unicode = `${"Привет 😀 ".repeat(40)}конец`;
    const results = await channel.submit([
      createMessage({ text: gsm }),
      createMessage({ text: unicode, encoding: "unicode" }),
    ]);
    expect(countOutcomes(results).sent).toBe(2);
    expect(smsc.messages.map(({ text }) => text)).toEqual([gsm, unicode]);
    expect(smsc.messages.map(({ dataCoding }) => dataCoding)).toEqual([0, 8]);
    expect(
      results.map((result) => "providerMessageId" in result && result.providerMessageId),
    ).toEqual(smsc.messages.map(({ messageId }) => messageId));
  });

  test("a refusal fails with a readable code", async () => {
    const { channel } = await bindSmpp({ refuse: (to) => (to === "79990000000" ? 0x0b : 0) });
    const [result] = await channel.submit([createMessage({ recipient: "+79990000000" })]);
    expect(result).toMatchObject({
      outcome: "failed",
      error: "smpp 0x0000000B invalid destination address",
    });
  });

  test("a rate is kept", async () => {
    const { channel } = await bindSmpp({}, { rate: 200 });
    const begun = performance.now();
    await channel.submit(createMessages(100));
    const seconds = (performance.now() - begun) / 1_000;
    expect(100 / seconds).toBeLessThan(260);
  });

  test("throttled messages are repeated until they are taken, once", async () => {
    const { smsc, channel } = await bindSmpp({ throttleEvery: 10 });
    const messages = createMessages(60);
    const results = await channel.submit(messages);
    expect(countOutcomes(results).sent).toBe(60);
    expect(smsc.counts.throttled).toBeGreaterThan(0);
    expect(smsc.messages.map(({ text }) => text).toSorted()).toEqual(
      messages.map(({ text }) => text).toSorted(),
    );
  });

  test("an SMSC that only throttles gets its messages back in bounded time", async () => {
    const { channel } = await bindSmpp({ throttleEvery: 1 }, { throttleTimeoutMs: 400 });
    const results = await channel.submit(createMessages(200));
    expect(countOutcomes(results)).toEqual({ sent: 0, failed: 0, retry: 200, doubt: 0 });
  });
});

describe("receipts", () => {
  test.each([
    ["text", { receipts: "after" }, {}],
    ["optional parameters", { receipts: "after", receiptTlv: true }, {}],
    ["before the answer", { receipts: "before", answerDelayMs: 30 }, {}],
    ["decimal ids", { receipts: "after", receiptIds: "dec" }, { receiptIdFormat: "dec-to-hex" }],
  ] as const)("%s name the message", async (_, options, config) => {
    const { smsc, context, channel } = await bindSmpp(options, config);
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
    const { context, channel } = await bindSmpp({ receipts: "after", receiptState });
    await channel.submit([createMessage()]);
    await eventually("the report", () => context.reported.length === 1);
    expect(context.reported[0]).toMatchObject({ status: "failed", error: "UNDELIV 027" });
  });

  test("what can't be stored is asked for again", async () => {
    const { smsc, context, channel } = await bindSmpp({ receipts: "after" });
    context.failing = true;
    await channel.submit([createMessage()]);
    await eventually("refused", () => smsc.counts.deliverAnswers.length === 1);
    expect(smsc.counts.deliverAnswers).toEqual([8]);
    expect(context.reported).toEqual([]);
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

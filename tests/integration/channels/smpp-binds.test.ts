import { expect, test } from "vitest";
import { createMessages, eventually } from "#tests/support/channels.ts";
import { bindSmpp, countOutcomes } from "#tests/support/smpp-channel.ts";

const receiptOf = (id: string) => ({
  source_addr_ton: 1,
  source_addr_npi: 1,
  source_addr: "79160000000",
  destination_addr: "Cabinet",
  esm_class: 0x04,
  short_message: Buffer.from(
    `id:${id} sub:001 dlvrd:001 submit date:2601010000 done date:2601010001 stat:DELIVRD err:000 text:`,
    "latin1",
  ),
});

test("several connections share the messages, each with a window of its own", async () => {
  const { smsc, channel, context } = await bindSmpp({ answerDelayMs: 20 }, { binds: 3, window: 5 });
  await eventually("all are bound", () => smsc.sessions().length === 3);
  const results = await channel.submit(createMessages(90));
  expect(countOutcomes(results)).toEqual({ sent: 90, failed: 0, retry: 0, doubt: 0 });
  expect(smsc.messages).toHaveLength(90);
  const [first, , last] = smsc.sessions();
  const [{ messageId } = { messageId: "" }] = smsc.messages;
  await last?.deliver(receiptOf(messageId));
  expect(context.reported).toMatchObject([{ providerMessageId: messageId, status: "delivered" }]);

  first?.socket.destroy();
  await eventually("one is lost", () => smsc.sessions().length === 2);
  expect(channel.isReady()).toBe(true);
  expect(channel.problem?.()).toBeNull();
  await eventually("it has come back", () => smsc.sessions().length === 3);
});

test("what lost connections had written is in doubt, and the rest is handed back", async () => {
  const { smsc, channel } = await bindSmpp({}, { binds: 2, window: 4, submitTimeoutMs: 5000 });
  await eventually("all are bound", () => smsc.sessions().length === 2);
  smsc.options.hang = "submits";
  const submitted = channel.submit(createMessages(8));
  // A window begins with one message, so each connection has written one.
  await eventually("both have written", () => smsc.counts.submits === 2);
  for (const { socket } of smsc.sessions()) socket.destroy();
  const { sent, failed, retry, doubt } = countOutcomes(await submitted);
  expect([sent, failed, retry + doubt]).toEqual([0, 0, 8]);
  expect(doubt).toBeGreaterThanOrEqual(2);
  smsc.options.hang = false;
});

test("a pair sends by a transmitter and hears by a receiver", async () => {
  const { smsc, channel, context } = await bindSmpp({}, { bindType: "pair" });
  await eventually("both are bound", () => smsc.sessions().length === 2);
  const bindOf = (name: string) => smsc.sessions().find(({ bind }) => bind === name);
  expect(bindOf("bind_transmitter")).toBeDefined();
  expect(countOutcomes(await channel.submit(createMessages(3))).sent).toBe(3);
  const [{ messageId } = { messageId: "" }] = smsc.messages;
  expect(await bindOf("bind_receiver")?.deliver(receiptOf(messageId))).toBe(0);
  expect(context.reported).toMatchObject([{ providerMessageId: messageId, status: "delivered" }]);
  bindOf("bind_receiver")?.socket.destroy();
  await eventually("the receiver has come back", () => smsc.counts.binds === 3);
  expect(channel.isReady()).toBe(true);
});

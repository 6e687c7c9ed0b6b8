import { expect, test } from "vitest";
import { absentError } from "#lib/sendings/absent.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { canCarry } from "#server/channels/carried-types.ts";
import {
  createContext,
  createMessage,
  createMessages,
  openChannel,
} from "#tests/support/channels.ts";

async function send(recipient: string) {
  const context = createContext();
  const message = createMessage({ recipient, text: "hello" });
  const [result] = await openChannel("sandbox", {}, context).submit([message]);
  const events = context.scheduled.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const statuses = events.flatMap(({ reports }) => reports.map(({ status }) => status));
  return { message, result, events, statuses };
}

test.each([
  ["+79000000001", []],
  ["+79000000002", ["delivered"]],
  ["+79000000003", ["delivered", "seen"]],
  ["+79000000004", ["failed"]],
  ["+79000000006", []],
  ["+79000000007", ["delivered"]],
  ["+79000000008", ["delivered"]],
  ["seen@sandbox.example", ["delivered", "seen"]],
  ["failed@sandbox.example", ["failed"]],
  ["silent@sandbox.example", []],
])("%s is sent, then %j", async (recipient, expected) => {
  const { message, result, statuses } = await send(recipient);
  expect(result).toEqual({ id: message.id, outcome: "sent", providerMessageId: message.id });
  expect(statuses).toEqual(expected);
});

test("…05 is refused", async () => {
  const { message, result, events } = await send("+79000000005");
  expect(result).toEqual({ id: message.id, outcome: "failed", error: "sandbox refused" });
  expect(events).toEqual([]);
});

test("…09 has no such channel", async () => {
  const { events, statuses } = await send("+79000000009");
  expect(statuses).toEqual(["failed"]);
  expect(events.flatMap(({ reports }) => reports.map(({ error }) => error))).toEqual([absentError]);
});

test("…07 answers with its text", async () => {
  const { message, events } = await send("+79000000007");
  expect(events.flatMap(({ incoming }) => incoming)).toMatchObject([
    {
      from: "+79000000007",
      to: "Cabinet",
      text: "hello",
      inReplyTo: { sendingId: message.id, ownerId: "owner" },
    },
  ]);
});

test("…08 is delivered after a minute", async () => {
  const begun = Date.now();
  const { events } = await send("+79000000008");
  expect(events[0]?.at.getTime()).toBeGreaterThanOrEqual(begun + 60_000);
  expect(events[0]?.at.getTime()).toBeLessThan(begun + 61_000);
});

test("thousands of ordinary messages share a handful of moments within the range", async () => {
  const context = createContext();
  const channel = openChannel("sandbox", { minDelayMs: 1_000, maxDelayMs: 2_000 }, context);
  const begun = Date.now();
  await channel.submit(createMessages(5_000));
  expect(context.scheduled.length).toBeLessThanOrEqual(4);
  expect(context.scheduled.flatMap(({ reports }) => reports)).toHaveLength(5_000);
  for (const { at } of context.scheduled) {
    expect(at.getTime()).toBeGreaterThanOrEqual(begun + 1_000);
    expect(at.getTime()).toBeLessThanOrEqual(Date.now() + 2_000);
  }
});

test("channels with read receipts are seen after they are delivered", async () => {
  const context = createContext();
  await openChannel("sandbox", {}, context).submit(createMessages(200, { type: "viber" }));
  const times = new Map<string, Record<string, number>>();
  for (const { at, reports } of context.scheduled) {
    for (const { sendingId = "", status } of reports) {
      times.set(sendingId, { ...times.get(sendingId), [status]: at.getTime() });
    }
  }
  expect(times.size).toBe(200);
  for (const { delivered = 0, seen = 0 } of times.values()) expect(seen).toBeGreaterThan(delivered);
});

test("nothing counts as sent when its future can't be stored", async () => {
  const context = createContext();
  context.failing = true;
  const results = await openChannel("sandbox", {}, context).submit(createMessages(3));
  expect(results.map(({ outcome }) => outcome)).toEqual(["retry", "retry", "retry"]);
});

test("it carries every channel, and only test numbers are free", () => {
  expect(channelTypes.filter((type) => !canCarry({ kind: "sandbox" }, type))).toEqual([]);
  expect(isTestRecipient("+79000000001")).toBe(true);
  expect(isTestRecipient("+79000000010")).toBe(false);
});

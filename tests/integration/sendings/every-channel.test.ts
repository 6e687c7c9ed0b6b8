import { describe, expect, test } from "vitest";
import { channels, type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { sendExamples } from "#lib/sendings/examples.ts";
import { attachmentParts } from "#lib/sendings/message-parts.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { drawPicture, ringChime } from "#server/seed/demonstration/file-contents.ts";
import { createFile } from "#server/seed/factories/files.ts";
import type { Caller } from "#tests/support/api.ts";
import { createCaller } from "#tests/support/api.ts";
import {
  createSender,
  estimate,
  eventually,
  prepareWorker,
  read,
  send,
} from "#tests/support/channel-sends.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";

prepareWorker();

const price = { message: 0.7, segment: 0.9 };
const second = 0.05;
// Recipients of the examples are test numbers, which are free; these addresses are charged.
const addresses = { phone: "+79161234567", email: "ann@example.com" };

const contents = {
  image: { filename: "a.png", content: () => drawPicture(8, 8) },
  audio: { filename: "a.wav", content: () => ringChime(2) },
  video: { filename: "a.mp4", content: () => film },
  file: { filename: "a.txt", content: () => Buffer.from("Hello") },
};
const film = Buffer.from("\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2\0\0\0\bfree", "latin1");

async function fileOf(caller: Caller, part: keyof typeof contents): Promise<string> {
  const { filename, content } = contents[part];
  const file = { ownerId: caller.user.id, filename, content: content() };
  return (await createFile(sql(), file)).id;
}

/** The channel's example with every file its messages can carry. */
async function messageOf(caller: Caller, type: ChannelType) {
  const carried: readonly string[] = channels[type].parts;
  const parts = attachmentParts.filter((part) => carried.includes(part) && type !== "voice");
  const files = await Promise.all(
    parts.map(async (part) => [part, await fileOf(caller, part)] as const),
  );
  const payload = { ...sendExamples[type].payload, sender: senderOf(type) };
  return { type, payload: { ...payload, ...Object.fromEntries(files) } };
}

/** Every account of a test has a name for sms, so it is another one there. */
function senderOf(type: ChannelType): string {
  return type === "sms" ? "Shop" : (sendExamples[type].payload.sender ?? "");
}

async function senderOn(type: ChannelType): Promise<Caller> {
  const [unit, timed] = channels[type].prices;
  const each = price[unit as keyof typeof price];
  return createSender(type, senderOf(type), timed ? [each, second] : each);
}

async function balanceOf({ user }: Caller): Promise<number> {
  const [row] = await sql()`select balance from balances where owner_id = ${user.id}`;
  return Number(row?.balance) / 10_000;
}

describe.concurrent.each(channelTypes)("%s", (type) => {
  const recipient = addresses[channels[type].address];
  const end = channels[type].readReceipts ? "seen" : "delivered";

  test("is sent with all it can carry, for what was estimated, and reaches its end", async () => {
    const caller = await senderOn(type);
    const message = await messageOf(caller, type);
    const before = await balanceOf(caller);
    const { price: expected, blockers } = await estimate(caller, { ...message, recipient });
    expect(blockers).toEqual([]);
    expect(expected.likely).toBeGreaterThan(0);
    const { status, body } = await send(caller, { ...message, recipient });
    expect([status, body.price]).toEqual([200, expected.likely]);
    await eventually(async () => expect((await read(caller, body.id)).status).toBe(end));
    const sent = await read(caller, body.id);
    expect(sent.receipt).toMatchObject({ amount: expected.likely, status: "complete" });
    expect(sent.receipt.unit).toBe(channels[type].prices[0]);
    for (const part of attachmentParts)
      expect(sent.payload[part] ?? null).toBe((message.payload as never)[part] ?? null);
    for (const part of ["button", "buttons"] as const)
      expect(sent.payload[part]).toEqual(message.payload[part]);
    expect(before - (await balanceOf(caller))).toBeCloseTo(expected.likely, 4);
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  test("goes to many for what was estimated", async () => {
    const caller = await senderOn(type);
    const message = await messageOf(caller, type);
    const isEmail = channels[type].address === "email";
    const many = isEmail
      ? ["ann@example.com", "bob@example.com"]
      : ["+79161234567", "+79161234568", "+79161234569"];
    const before = await balanceOf(caller);
    const { price: expected } = await estimate(caller, { ...message, recipient: many });
    const { status, body } = await send(caller, { ...message, recipient: many });
    expect([status, body.total]).toEqual([200, many.length]);
    await eventually(async () => {
      const [row] =
        await sql()`select state, delivered + seen as came from tasks where id = ${body.taskId}`;
      expect(row).toEqual({ state: "completed", came: many.length });
    });
    expect(before - (await balanceOf(caller))).toBeCloseTo(expected.likely, 4);
  });

  const carried: readonly string[] = channels[type].parts;
  const files = attachmentParts.filter((part) => carried.includes(part));

  test.runIf(files.length > 0)(
    "keeps its files while it waits, and takes no other account's",
    async () => {
      const caller = await senderOn(type);
      const other = await createCaller();
      const storage = storageCalls(() => caller);
      const { payload } = sendExamples[type];
      const plain = Object.fromEntries(
        Object.entries(payload).filter(([name]) => !files.some((part) => part === name)),
      );
      for (const part of files) {
        const foreign = { ...plain, [part]: await fileOf(other, part) };
        const refused = await send(caller, { type, payload: foreign, recipient });
        expect(refused.body.data).toMatchObject([
          { key: "sendings.errors.payload.file", path: ["payload", part] },
        ]);
        const id = await fileOf(caller, part);
        const delay = new Date(Date.now() + 3_600_000).toISOString();
        const waiting = { ...plain, [part]: id };
        const sent = await send(caller, { type, payload: waiting, recipient, schedule: { delay } });
        expect(sent.status).toBe(200);
        expect((await storage.remove(id)).status).toBe(409);
      }
    },
  );

  test.runIf(files.some((part) => part !== "file"))(
    "takes pictures, sounds and films only where they belong",
    async () => {
      const caller = await senderOn(type);
      const { payload } = sendExamples[type];
      for (const part of files.filter((name) => name !== "file")) {
        const wrong = { ...payload, file: undefined, [part]: await fileOf(caller, "file") };
        const { body } = await send(caller, { type, payload: wrong, recipient });
        expect(body.data).toContainEqual(
          expect.objectContaining({
            key: "sendings.errors.payload.file",
            path: ["payload", part],
          }),
        );
      }
    },
  );
});

import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { createMessage, createMessages, eventually } from "#tests/support/channels.ts";
import { bindSmpp, countOutcomes, openSmpp } from "#tests/support/smpp-channel.ts";
import { startSmsc } from "#tests/support/smsc.ts";

describe("a link that fails", () => {
  test("cut mid-window: unanswered is doubt, unwritten is retry, and it comes back", async () => {
    const { smsc, channel } = await bindSmpp({ answerDelayMs: 20, dropAfter: 100 }, { window: 30 });
    const messages = createMessages(200);
    const results = await channel.submit(messages);
    const { sent, doubt, retry, failed } = countOutcomes(results);
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
    expect(countOutcomes(await channel.submit(createMessages(10))).sent).toBe(10);
    expect(smsc.counts.binds).toBe(2);
  });

  test("down at first: messages wait a while, then may be tried again", async () => {
    const { smsc, channel } = await bindSmpp({}, { reconnectMinMs: 5_000, reconnectMaxMs: 5_000 });
    smsc.drop();
    await eventually("the link is down", () => !channel.isReady());
    const begun = performance.now();
    expect(countOutcomes(await channel.submit(createMessages(20))).retry).toBe(20);
    expect(performance.now() - begun).toBeGreaterThan(400);
  });

  test("an SMSC that hangs gets one message in doubt per link, not a window", async () => {
    const { smsc, channel } = await bindSmpp({ hang: true });
    const results = await channel.submit(createMessages(100));
    expect(countOutcomes(results)).toEqual({ sent: 0, failed: 0, retry: 99, doubt: 1 });
    smsc.options.hang = false;
    await eventually("bound again", () => channel.isReady());
    expect(countOutcomes(await channel.submit(createMessages(100))).sent).toBe(100);
  });

  test("an answer that comes late settles the doubt", async () => {
    const { smsc, context, channel } = await bindSmpp({ answerDelayMs: 450 });
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
    const { smsc } = await bindSmpp({}, config);
    await eventually("it is asked", () => smsc.counts.enquires >= 2);
    expect(smsc.counts.binds).toBe(1);
    smsc.options.hang = true;
    await eventually("bound again", () => smsc.counts.binds >= 2);
  });

  test("a refused bind is tried again and names no password", async () => {
    const smsc = await startSmsc({ password: "other" });
    const { context, channel } = openSmpp(smsc.url);
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
    const { smsc, channel } = await bindSmpp({});
    smsc.options.garbage = garbage;
    smsc.drop();
    await eventually("several links", () => smsc.counts.binds >= 3);
    smsc.options.garbage = undefined;
    await eventually("messages go out", () => channel.isReady());
    await new Promise((resolve) => setTimeout(resolve, 50));
    await eventually("ready", () => channel.isReady());
    expect(countOutcomes(await channel.submit(createMessages(5))).sent).toBe(5);
  });

  test("a PDU that can't be read is refused, an unknown one is nacked, the link lives", async () => {
    const { smsc, channel } = await bindSmpp();
    const [session] = smsc.sessions();
    // deliver_sm whose sm_length says more than there is, then a command of no standard.
    session?.write(Buffer.from([0, 0, 0, 17, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 9, 0]));
    session?.write(Buffer.from([0, 0, 0, 20, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 9, 0, 1, 1, 0x30]));
    session?.write(Buffer.from([0, 0, 0, 16, 0, 0, 0x0f, 0xff, 0, 0, 0, 0, 0, 0, 0, 10]));
    await eventually("the nack", () => smsc.counts.nacks === 1);
    expect(countOutcomes(await channel.submit(createMessages(3))).sent).toBe(3);
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
    const { context, channel } = openSmpp(`smpp://u:p@127.0.0.1:${port}`);
    // Other tests of this process have buffers too.
    const before = process.memoryUsage().arrayBuffers;
    channel.start();
    await eventually(
      "the link is dropped",
      () => context.logged.some((line) => line.includes("does not read")),
      20_000,
    );
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1_048_576);
    await channel.stop();
    server.close();
  });

  test("stopping lets the window drain and hands back the rest", async () => {
    const { channel } = await bindSmpp({ answerDelayMs: 50 }, { window: 10 });
    await channel.submit(createMessages(30));
    const submitted = channel.submit(createMessages(100));
    await channel.stop();
    const { sent, retry, doubt } = countOutcomes(await submitted);
    expect({ doubt, all: sent + retry }).toEqual({ doubt: 0, all: 100 });
    expect(sent).toBe(10);
  });
});

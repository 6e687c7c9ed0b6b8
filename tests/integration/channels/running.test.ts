import { afterEach, expect, test } from "vitest";
import { channelOf, startChannels, stopChannels } from "#server/channels/running.ts";
import { createContext, createMessages, eventually } from "#tests/support/channels.ts";
import { startSmsc } from "#tests/support/smsc.ts";

const context = createContext();
const makeContext = () => context;

afterEach(stopChannels);

test("only rows that changed get another channel", async () => {
  const same = { id: "same", kind: "sandbox", config: {} };
  const changing = { id: "changing", kind: "sandbox", config: {} };
  await startChannels([same, changing], makeContext);
  const before = { same: channelOf("same"), changing: channelOf("changing") };
  await startChannels([{ ...same }, { ...changing, config: { minDelayMs: 0 } }], makeContext);
  expect(channelOf("same")).toBe(before.same);
  expect(channelOf("changing")).toBeDefined();
  expect(channelOf("changing")).not.toBe(before.changing);
  await startChannels([same], makeContext);
  expect(channelOf("changing")).toBeUndefined();
});

test("a row that can't run leaves the others alone and logs no secret", async () => {
  const rows = [
    { id: "unknown", kind: "pigeon", config: {} },
    { id: "broken", kind: "smpp", config: { url: "smpp://user:hush@host", window: -1 } },
    { id: "good", kind: "sandbox", config: {} },
  ];
  await startChannels(rows, makeContext);
  expect(channelOf("unknown")).toBeUndefined();
  expect(channelOf("broken")).toBeUndefined();
  expect(channelOf("good")?.isReady()).toBe(true);
  expect(context.logged.join("")).toContain("window");
  expect(context.logged.join("")).not.toContain("hush");
});

test("a removed provider is unbound", async () => {
  const smsc = await startSmsc();
  await startChannels([{ id: "smsc", kind: "smpp", config: { url: smsc.url } }], makeContext);
  await eventually("bound", () => channelOf("smsc")?.isReady() ?? false);
  const results = await channelOf("smsc")?.submit(createMessages(3));
  expect(results?.map(({ outcome }) => outcome)).toEqual(["sent", "sent", "sent"]);
  await startChannels([], makeContext);
  await eventually("unbound", () => smsc.sessions().length === 0);
  await smsc.close();
});

import { beforeEach, expect, test, vi } from "vitest";

const at = Date.parse("2026-11-20T12:00:00Z");
const hour = 3_600_000;

/** As in a page just loaded, whose browser's clock is three hours ahead. */
async function load() {
  vi.resetModules();
  return import("#components/time/server-time.ts");
}

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "performance"], now: at + 3 * hour }));

test("until it has learnt, the browser's clock is all there is", async () => {
  const { serverTime } = await load();
  expect(serverTime()).toBe(at + 3 * hour);
});

test("goes on from what it learnt, however the browser's clock is moved", async () => {
  const { learnServerTime, serverTime, browserTime } = await load();
  learnServerTime(at);
  expect(serverTime()).toBe(at);
  vi.advanceTimersByTime(5000);
  expect(serverTime()).toBe(at + 5000);
  vi.setSystemTime(at - 100 * hour);
  expect(serverTime()).toBe(at + 5000);
  expect(browserTime(at)).toBe(at - 100 * hour - 5000);
});

test("an answer long under way does not hold the clock back", async () => {
  const { learnServerTime, serverTime } = await load();
  learnServerTime(at);
  vi.advanceTimersByTime(10_000);
  learnServerTime(at + 2000);
  expect(serverTime()).toBe(at + 10_000);
  learnServerTime(at + 10_400);
  expect(serverTime()).toBe(at + 10_400);
});

test("follows a server whose clock is set, and a machine that slept", async () => {
  const { learnServerTime, serverTime } = await load();
  learnServerTime(at);
  learnServerTime(at - hour);
  expect(serverTime()).toBe(at - hour);
  learnServerTime(at + 8 * hour);
  expect(serverTime()).toBe(at + 8 * hour);
});

test("an answer without a date teaches nothing", async () => {
  const { learnServerTime, serverTime } = await load();
  learnServerTime(at);
  learnServerTime(Date.parse(""));
  expect(serverTime()).toBe(at);
});

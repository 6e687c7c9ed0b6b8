import { expect, test } from "vitest";
import { othersBetween, readTicks, ticksOfCores } from "#tests/bench/support/processor-share.ts";

test("used time of the cores is all but idling and waiting for a disk", () => {
  const text = "cpu  100 20 30 800 40 5 5 10 60 0\ncpu0 50 10 15 400 20 2 3 5 30 0\n";
  expect(ticksOfCores(text)).toEqual({ all: 1010, used: 170 });
});

test("others have what was used and is not of the benchmark", () => {
  const before = { all: 1000, used: 400, own: 100 };
  expect(othersBetween(before, { all: 1200, used: 550, own: 150 })).toBe(0.5);
  // Processes are counted one after another, so theirs may be ahead of the sum.
  expect(othersBetween(before, { all: 1200, used: 450, own: 160 })).toBe(0);
});

test("without counts there is no share", () => {
  const ticks = { all: 1000, used: 400, own: 100 };
  expect(othersBetween(null, ticks)).toBeNull();
  expect(othersBetween(ticks, null)).toBeNull();
  expect(othersBetween(ticks, ticks)).toBeNull();
});

test.runIf(process.platform === "linux")("what this process takes is its own", () => {
  const before = readTicks(process.pid);
  for (const end = performance.now() + 100; performance.now() < end;);
  const after = readTicks(process.pid);
  expect((after?.own ?? 0) - (before?.own ?? 0)).toBeGreaterThan(0);
  // Of process 1 this one is a part.
  expect(readTicks(1)?.own ?? 0).toBeGreaterThanOrEqual(after?.own ?? Infinity);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginningOf, type TableSource } from "#server/spreadsheets/service.ts";

const second = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function source(read: TableSource["read"], type = "text/csv"): TableSource {
  return { size: 64 * 1024 * 1024, type, read };
}

it("a storage that doesn't answer is waited for five seconds", async () => {
  const never = beginningOf(
    source(async () => new Promise(() => undefined)),
    50,
  );
  const caught = never.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5 * second);
  expect(await caught).toMatchObject({ fault: "slow" });
});

it("bytes that come too slowly are not read on", async () => {
  let pieces = 0;
  const slow = source(async () =>
    (async function* () {
      for (;;) {
        vi.advanceTimersByTime(0.4 * second);
        pieces += 1;
        yield Buffer.from("phone;name\n");
      }
    })(),
  );
  await expect(beginningOf(slow, 1_000_000)).rejects.toMatchObject({ fault: "slow" });
  expect(pieces).toBeLessThan(20);
});

it("what is read in time is answered", async () => {
  const text = Buffer.from("phone;name\n+79000000001;Anna\n");
  const file = {
    ...source(async () =>
      (async function* () {
        vi.advanceTimersByTime(second);
        yield text;
      })(),
    ),
    size: text.length,
  };
  expect((await beginningOf(file, 50)).rows).toHaveLength(2);
});

import { beforeEach, expect, test, vi } from "vitest";
import { throttle } from "#components/list/throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
test("a list is asked at most once a second, the first time at once; what is given up takes no turn", async () => {
  const started: string[] = [];
  const find = async (name: string, signal?: AbortSignal) => {
    await throttle("things", signal);
    started.push(name);
  };
  const given = new AbortController();
  const finds = [
    find("first"),
    find("given up", given.signal).catch(() => started.push("nothing")),
    find("last"),
    throttle("others").then(() => started.push("another list")),
  ];
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(["first", "another list"]);
  given.abort();
  await vi.advanceTimersByTimeAsync(900);
  expect(started).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(started.toSorted()).toEqual(["another list", "first", "last", "nothing"]);
  await Promise.all(finds);
});

import { beforeEach, expect, test, vi } from "vitest";
import {
  allShown,
  awaitingResult,
  isRowShown,
  showOwnRow,
} from "#components/notifications/shown-rows.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
const about = (taskId: string) => ({ params: { taskId, total: 2 } });

test("news of one's own act are silent for as long as they may take", async () => {
  showOwnRow("one");
  showOwnRow("one");
  expect([isRowShown(about("one")), isRowShown(about("other"))]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isRowShown(about("one"))).toBe(false);
});

test("news wait for the answer under way and for what it shows, also a failed one's", async () => {
  const told: string[] = [];
  let fail = (_: Error) => {};
  const answer = awaitingResult(() => new Promise<never>((_, reject) => (fail = reject))).catch(
    () => told.push("refused"),
  );
  const news = allShown().then(() => told.push("news"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual([]);
  fail(new Error("no"));
  await vi.advanceTimersByTimeAsync(400);
  expect(told).toEqual(["refused"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual(["refused", "news"]);
  await Promise.all([answer, news]);
  await allShown();
});

import { expect, test } from "vitest";
import { FairQueue } from "#server/sendings/dispatch/fair-queue.ts";

const messagesOf = (ownerId: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ message: { ownerId }, name: `${ownerId}${at}` }));

test("accounts go turn about, urgent messages first, and none is lost", () => {
  const queue = new FairQueue<{ message: { ownerId: string }; name: string }>();
  queue.add(messagesOf("a", 5), false);
  queue.add(messagesOf("b", 2), false);
  const take = (count?: number) => queue.take(count).map(({ name }) => name);
  expect(take(3)).toEqual(["a0", "b0", "a1"]);
  queue.add(messagesOf("c", 2), true);
  queue.add(messagesOf("d", 1), true);
  expect(queue.length).toBe(7);
  expect(take(4)).toEqual(["c0", "d0", "c1", "b1"]);
  expect(take()).toEqual(["a2", "a3", "a4"]);
  expect(queue.length).toBe(0);
  expect(take()).toEqual([]);
});

import { expect, test } from "vitest";
import { reserveBodyBudget } from "#server/transport/body-budget.ts";

const megabyte = 1024 * 1024;

test("an account's large bodies come in by 32 MB, in order; another's don't wait for them", async () => {
  const order: string[] = [];
  const enter = async (account: string, name: string, size: number) => {
    const leave = await reserveBodyBudget(account, size * megabyte);
    order.push(name);
    return leave;
  };
  const first = await Promise.all([1, 2, 3, 4].map((name) => enter("a", String(name), 8)));
  const fifth = enter("a", "5", 8);
  const small = enter("a", "small", 1);
  const stranger = await enter("b", "stranger", 8);
  expect(order).toEqual(["1", "2", "3", "4", "stranger"]);
  first.shift()?.();
  const leaveFifth = await fifth;
  expect(order.at(-1)).toBe("5");
  first.shift()?.();
  const leaveSmall = await small;
  for (const leave of [...first, leaveFifth, leaveSmall, stranger]) leave();
  // More than there is room for at all comes in alone.
  const huge = await enter("a", "huge", 64);
  const after = enter("a", "after", 1);
  await Promise.resolve();
  expect(order.at(-1)).toBe("huge");
  huge();
  (await after)();
});

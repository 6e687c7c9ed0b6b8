import { expect, test } from "vitest";
import { withCheckRoom } from "#server/contacts/import/check-room.ts";

/** A check that lasts until it is released. */
function heldCheck() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const state = { isRunning: false };
  const check = async () => {
    state.isRunning = true;
    await promise;
    state.isRunning = false;
  };
  return { check, release, state };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("an account's checks run one at a time, three of them at most, and two accounts' side by side", async () => {
  const [first, second, third, others, last] = Array.from({ length: 5 }, heldCheck) as [
    ReturnType<typeof heldCheck>,
    ReturnType<typeof heldCheck>,
    ReturnType<typeof heldCheck>,
    ReturnType<typeof heldCheck>,
    ReturnType<typeof heldCheck>,
  ];
  const own = [first, second, third].map(({ check }) => withCheckRoom("one", check));
  await expect(withCheckRoom("one", async () => "too many")).rejects.toMatchObject({
    code: "TooManyRequests",
  });
  const other = withCheckRoom("other", others.check);
  const lastOne = withCheckRoom("last", last.check);
  const running = () => [first, second, third, others, last].map(({ state }) => state.isRunning);
  await settled();
  expect(running()).toEqual([true, false, false, true, false]);
  first.release();
  await own[0];
  await settled();
  // A free place goes to the account that waits longest.
  expect(running()).toEqual([false, false, false, true, true]);
  for (const { release } of [second, third, others, last]) release();
  await Promise.all([...own, other, lastOne]);
  expect(await withCheckRoom("one", async () => "room again")).toBe("room again");
});

test("a check that fails gives its room back", async () => {
  for (let at = 0; at < 5; at++)
    await expect(withCheckRoom("failing", async () => { throw new Error("no table"); })).rejects.toThrow("no table");
}); // prettier-ignore

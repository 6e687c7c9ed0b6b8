import { expect, test } from "vitest";
import { type Side, takeTurns } from "#tests/bench/support/turns.ts";

/** Benchmarks that take so many seconds on each side; `broken` ones come to nothing. */
function turns(
  seconds: Record<string, number>,
  { end = Infinity, maxRounds = 2, broken = [] as string[] } = {},
) {
  let clock = 0;
  const ran: string[] = [];
  const pairs = takeTurns(Object.keys(seconds), {
    now: () => clock,
    end,
    maxRounds,
    run: async (name: string, side: Side, round: number) => {
      ran.push(`${name} ${side} ${round}`);
      clock += seconds[name] ?? 0;
      return broken.includes(name) ? null : `${side} ${round}`;
    },
  });
  return { ran, pairs };
}

test("both sides run one after the other, the other one first in the second round", async () => {
  const { ran, pairs } = turns({ a: 1, b: 1 });
  expect(await pairs).toEqual(
    new Map(
      ["a", "b"].map((name) => [
        name,
        [
          { before: "before 1", now: "now 1" },
          { before: "before 2", now: "now 2" },
        ],
      ]),
    ),
  );
  expect(ran).toEqual([
    "a before 1",
    "a now 1",
    "b before 1",
    "b now 1",
    "a now 2",
    "a before 2",
    "b now 2",
    "b before 2",
  ]);
});

test("a round that would not be over in time does not begin", async () => {
  const { pairs } = turns({ long: 10, short: 1 }, { end: 30, maxRounds: 5 });
  const rounds = [...(await pairs)].map(([name, done]) => [name, done.length]);
  expect(rounds).toEqual([
    ["long", 1],
    ["short", 4],
  ]);
});

test("after the end nothing begins at all", async () => {
  const { ran, pairs } = turns({ a: 10, b: 1 }, { end: 5 });
  expect((await pairs).get("b")).toEqual([]);
  expect(ran).toEqual(["a before 1", "a now 1"]);
});

test("what failed is not run again, and holds up no other", async () => {
  const { ran, pairs } = turns({ bad: 1, good: 1 }, { broken: ["bad"] });
  expect((await pairs).get("good")).toHaveLength(2);
  expect(ran.filter((one) => one.startsWith("bad"))).toEqual(["bad before 1"]);
});

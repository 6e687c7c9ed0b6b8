import { expect, test } from "vitest";
import { limitIn, remarksOf, sayCost, usual } from "#tests/bench/support/units.ts";

test("a limit is as much longer as the machine takes for known work", () => {
  const cost = { work: 100, commits: 10, waitMs: 50 };
  expect(limitIn("ms", cost, usual)).toBe(152);
  expect(limitIn("ms", cost, { workMs: 5, commitMs: 8 })).toBe(630);
  expect(limitIn("s", { work: 4500, waitMs: 500 }, usual)).toBe(5);
});

test("of a rate it says what each may take", () => {
  expect(limitIn("messages/s", { work: 0.2 }, usual)).toBe(5000);
  expect(limitIn("messages/s", { work: 0.2 }, { workMs: 5, commitMs: 9 })).toBe(1000);
});

test("a limit names what it is made of", () => {
  expect(sayCost({ work: 100 })).toBe("100 work");
  expect(sayCost({ work: 0.5, commits: 2, waitMs: 500 })).toBe("0.5 work + 2 commits + 500 ms");
});

test("a quiet machine needs no remark", () => {
  expect(remarksOf({ ...usual, others: 0.02, drift: 1.1 })).toEqual([]);
  expect(remarksOf({ ...usual, others: null, drift: 1 })).toEqual([]);
});

test("a slow, busy or unsteady machine is told of", () => {
  expect(remarksOf({ workMs: 5, commitMs: 2, others: 0.43, drift: 1.6 })).toEqual([
    "slow: a piece of work takes 5.0 times the usual",
    "slow disk: a commit takes 10.0 times the usual",
    "busy: other programs take 43 % of the processor",
    "unsteady: a piece of work took 1.6 times as long at one end of the run as at the other",
  ]);
});

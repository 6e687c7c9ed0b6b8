import { expect, test } from "vitest";
import { lanesOf, billingEffect, ticksOf } from "#lib/sendings/fallbacks/lanes.ts";
import { defaultFallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import { readyNames, readyOutcomes } from "#lib/sendings/fallbacks/ready-outcomes.ts";
import { paidSteps, simulate, type StepOutcome } from "#lib/sendings/fallbacks/simulate.ts";

const onFailure = { onStatus: ["failed" as const], onTimeout: null, onIncomingPayload: null };
const plan = [defaultFallbackOptions, onFailure];
const outcome = (kind: StepOutcome["kind"], after: number) => ({ kind, after, text: "" });

test("lanes stand where their messages go out and wait for a report or the next message", () => {
  const events = simulate(plan, [outcome("delivered", 70), outcome("delivered", 6)]);
  expect(lanesOf(3, events)).toEqual([
    {
      begins: { at: 0, cause: null },
      until: 70,
      marks: [
        { at: 0, what: "sent" },
        { at: 70, what: "delivered" },
      ],
    },
    {
      begins: { at: 50, cause: expect.objectContaining({ kind: "timeout" }) },
      until: 56,
      marks: [
        { at: 50, what: "sent" },
        { at: 56, what: "delivered" },
      ],
    },
    { begins: null, until: 0, marks: [] },
  ]);
  const silent = lanesOf(3, simulate(plan, []));
  expect(silent.map(({ until }) => until)).toEqual([50, 50, 0]);
});

test("money is set aside as a message goes out, taken once it has left and back when it fails", () => {
  const events = simulate(plan, [outcome("delivered", 6)]);
  const moves = (all: typeof events) =>
    all.map((event, at) => billingEffect(event, all.slice(0, at)));
  expect(moves(events)).toEqual(["reserved", "charged", null, null]);
  const failed = simulate(plan, [outcome("failed", 5), outcome("delivered", 1)]);
  expect(moves(failed).filter(Boolean)).toEqual([
    "reserved",
    "charged",
    "refunded",
    "reserved",
    "charged",
  ]);
});

test("ready outcomes say what each case of the chain comes to", () => {
  const paid = readyNames.map((name) => {
    const outcomes = readyOutcomes(name, plan);
    return outcomes && paidSteps(simulate(plan, outcomes));
  });
  expect(paid).toEqual([[0], [0, 1], [0, 1], [1], []]);
  expect(readyOutcomes("late", [onFailure])).toBeNull();
});

test("the marks of a time line are few, whatever it lasts", () => {
  expect(ticksOf(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ticksOf(65)).toEqual([0, 15, 30, 45, 60]);
  for (const length of [1, 59, 3601, 100_000, 700_000, 2_678_400]) {
    const ticks = ticksOf(length);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});

import { expect, test } from "vitest";
import { defaultFallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import { paidSteps, simulate, type StepOutcome } from "#lib/sendings/fallbacks/simulate.ts";

const outcome = (kind: StepOutcome["kind"], after = 0, text = ""): StepOutcome => ({
  kind,
  after,
  text,
});

const told = (...given: Parameters<typeof simulate>) =>
  simulate(...given).map(({ at, step, what }) => {
    if (what.kind === "begun") return `${at} ${step} begun ${what.cause?.kind ?? ""}`.trim();
    return `${at} ${step} ${what.kind === "status" ? what.status : what.kind}`;
  });

test("a chain without a report goes through all of it", () => {
  expect(told([defaultFallbackOptions, defaultFallbackOptions], [])).toEqual([
    "0 0 begun",
    "0 0 sent",
    "50 1 begun timeout",
    "50 1 sent",
    "100 2 begun timeout",
    "100 2 over",
    "100 2 sent",
  ]);
});

test("what arrives in time ends it, what arrives late does not take back what went", () => {
  const plan = [defaultFallbackOptions];
  expect(told(plan, [outcome("delivered", 30)])).toEqual([
    "0 0 begun",
    "0 0 sent",
    "30 0 delivered",
    "30 0 over",
  ]);
  expect(told(plan, [outcome("delivered", 60), outcome("seen", 5)])).toEqual([
    "0 0 begun",
    "0 0 sent",
    "50 1 begun timeout",
    "50 1 over",
    "50 1 sent",
    "55 1 seen",
    "60 0 delivered",
  ]);
});

test("a failure and an answer start what waits for them", () => {
  const plan = [
    { onStatus: ["failed" as const], onTimeout: null, onIncomingPayload: null },
    { onStatus: [], onTimeout: null, onIncomingPayload: { text: "yes" } },
  ];
  expect(told(plan, [outcome("failed", 4), outcome("answered", 10, "Yes")])).toEqual([
    "0 0 begun",
    "0 0 sent",
    "4 0 failed",
    "4 1 begun status",
    "4 1 sent",
    "4 1 delivered",
    "14 1 answer",
    "14 2 begun answer",
    "14 2 over",
    "14 2 sent",
  ]);
});

test("what has cost money so far is what began and has not failed", () => {
  const plan = [defaultFallbackOptions, defaultFallbackOptions];
  const events = simulate(plan, [outcome("failed", 60), outcome("silent"), outcome("failed", 3)]);
  const paidBy = (now: number) => paidSteps(events.filter(({ at }) => at <= now));
  expect([0, 55, 70, 101, 200].map(paidBy)).toEqual([[0], [0, 1], [1], [1, 2], [1]]);
});

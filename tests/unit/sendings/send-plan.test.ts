import { expect, test } from "vitest";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";
import { planSend } from "#lib/sendings/send-plan.ts";

function estimateOf(recipients: number, available: number, part: Partial<SendingEstimate> = {}) {
  const covered = Math.min(recipients, available);
  return {
    recipients,
    excluded: 0,
    duplicates: 0,
    segments: recipients,
    seconds: null,
    fallbacks: [],
    price: { min: recipients, likely: recipients, max: recipients },
    affordable: { recipients: covered, cost: covered },
    available,
    availableAfter: available - covered,
    shortage: Math.max(0, recipients - available),
    balance: available,
    overdraft: 0,
    balanceAfter: available - recipients,
    currency: "RUB",
    isSampled: false,
    later: 0,
    never: 0,
    window: null,
    ends: null,
    operators: [],
    missing: [],
    blockers: [],
    warnings: [],
    ...part,
  } satisfies SendingEstimate;
}

test("with money enough everybody gets it, exactly", () => {
  expect(planSend(estimateOf(40, 100), null)).toMatchObject({
    total: 40,
    now: 40,
    nowCost: 40,
    waiting: 0,
    leftOut: 0,
    after: 60,
    isChoice: false,
    isAbout: false,
  });
});

test("short of money some go and the rest wait; nothing remains, and nothing is negative", () => {
  expect(planSend(estimateOf(100, 30), null)).toMatchObject({
    now: 30,
    nowCost: 30,
    waiting: 70,
    leftOut: 0,
    cost: 100,
    shortage: 70,
    after: 0,
    isChoice: true,
    isAbout: true,
  });
});

test("cut down, the rest get nothing, and what it says is exact", () => {
  expect(planSend(estimateOf(100, 30), estimateOf(30, 30))).toMatchObject({
    total: 100,
    now: 30,
    waiting: 0,
    leftOut: 70,
    cost: 30,
    shortage: 0,
    isChoice: true,
    isAbout: false,
  });
});

test("cut down and the money less meanwhile, both are said", () => {
  expect(planSend(estimateOf(100, 20), estimateOf(30, 20))).toMatchObject({
    now: 20,
    waiting: 10,
    leftOut: 70,
    isAbout: true,
  });
});

test("where the money covers no recipient there is nothing to choose", () => {
  expect(planSend(estimateOf(5, 0), null)).toMatchObject({ now: 0, isChoice: false });
});

test("with fallbacks what goes at once is paid exactly, and the whole is an estimate", () => {
  const price = { min: 40, likely: 46, max: 90 };
  expect(planSend(estimateOf(40, 100, { price }), null)).toMatchObject({
    nowCost: 40,
    cost: 46,
    after: 54,
    form: "estimate",
    isAbout: false,
  });
});

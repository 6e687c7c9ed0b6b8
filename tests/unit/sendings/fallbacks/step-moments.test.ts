import { expect, test } from "vitest";
import type { FallbackStepView } from "#lib/sendings/fallbacks/fallbacks-view.ts";
import { stepMoments } from "#lib/sendings/fallbacks/step-moments.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 12, 0, second)).toISOString();

function step(part: Partial<FallbackStepView>, moments: Record<string, string | null> = {}) {
  return {
    step: 0,
    type: "viber",
    options: null,
    state: "started",
    cause: null,
    message: {
      id: "01a20599-6568-7000-807e-bbe20114b4bf",
      status: "delivered",
      error: null,
      price: 2,
      createdAt: at(0),
      sentAt: at(1),
      deliveredAt: null,
      seenAt: null,
      failedAt: null,
      ...moments,
    },
    ...part,
  } satisfies FallbackStepView;
}

const told = (...given: Parameters<typeof stepMoments>) =>
  stepMoments(...given).map(({ what, isLate }) => (isLate ? `${what} late` : what));

test("a report after the next step was decided upon is late, and stands where it came", () => {
  const next = step({ cause: { kind: "timeout", status: null, at: at(51) } });
  expect(told(step({}, { deliveredAt: at(70) }), next)).toEqual([
    "pending",
    "sent",
    "delivered late",
  ]);
  expect(told(step({}, { deliveredAt: at(40), seenAt: at(60) }), next)).toEqual([
    "pending",
    "sent",
    "delivered",
    "seen late",
  ]);
  expect(told(step({}, { deliveredAt: at(70) }), step({}))).toEqual([
    "pending",
    "sent",
    "delivered",
  ]);
});

test("a step begins with why it went out, and one that has not gone out has no moments", () => {
  const cause = { kind: "status", status: "failed", at: at(0) } as const;
  expect(told(step({ cause }, { sentAt: null, failedAt: at(2) }), undefined)).toEqual([
    "cause",
    "pending",
    "failed",
  ]);
  expect(told(step({ message: null, state: "planned" }), undefined)).toEqual([]);
});

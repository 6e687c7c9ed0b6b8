import { expect, test } from "vitest";
import { defaultFallbackOptions, type FallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import { mayFollow } from "#lib/tasks/may-follow.ts";
import { canMoveTask, type TaskState } from "#lib/tasks/task.ts";

const none: FallbackOptions = { onStatus: [], onTimeout: null, onIncomingPayload: null };
const onFailure: FallbackOptions = { ...none, onStatus: ["failed"] };
const onSeen: FallbackOptions = { ...none, onStatus: ["seen"] };
const onYes: FallbackOptions = { ...none, onIncomingPayload: { text: "yes" } };
const now = new Date("2026-11-23T12:00:00Z");

test.each<
  [string, TaskState, FallbackOptions[], { sent?: number; delivered?: number }, number, boolean]
>([
  ["a late failure", "completed", [onFailure], { sent: 1 }, 1, true],
  ["no failure of what was delivered", "completed", [onFailure], { delivered: 5 }, 1, false],
  ["a late reading", "completed", [defaultFallbackOptions, onSeen], { delivered: 5 }, 13, true],
  ["no report that providers keep no longer", "completed", [onSeen], { delivered: 5 }, 15, false],
  ["an answer", "completed", [onYes], {}, 6, true],
  ["an answer to what is said to have failed", "failed", [onYes], {}, 6, true],
  ["no answer after a week", "completed", [onYes], {}, 8, false],
  ["no time-out: it holds the task", "completed", [defaultFallbackOptions], { sent: 5 }, 0, false],
  ["nothing after a stop", "stopped", [onYes], {}, 0, false],
  ["nothing without fallbacks", "completed", [], { sent: 5 }, 0, false],
])("what may follow: %s", (...[, state, plan, counts, days, expected]) => {
  const updatedAt = new Date(now.getTime() - days * 86_400_000);
  const task = {
    state,
    fallbacks: plan.map((options) => ({ options })),
    sent: 0,
    delivered: 0,
    updatedAt,
    ...counts,
  };
  expect(mayFollow(task, now)).toBe(expected);
  expect(canMoveTask({ state, mayFollow: expected }, "stopped")).toBe(expected);
  expect(canMoveTask({ state, mayFollow: expected }, "paused")).toBe(false);
});

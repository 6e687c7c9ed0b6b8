import { expect, test } from "vitest";
import { canaryInput } from "#lib/sendings/canary-input.ts";
import { type CanaryCounts, judgeCanary } from "#lib/sendings/canary.ts";
import { problemsOf } from "#tests/support/sends.ts";

const now = new Date("2026-11-20T12:00:00Z");
const later = new Date(now.getTime() + 60_000);
const counts = (given: Partial<CanaryCounts> = {}): CanaryCounts => ({
  recipients: 50,
  reached: 0,
  waiting: 0,
  lost: 0,
  hasFallbacks: false,
  ...given,
});
const judge = (given: Partial<CanaryCounts>, endsAt: Date | null = later, at = now) =>
  judgeCanary({ share: 80 }, counts(given), endsAt, at);

test("passes as soon as enough is delivered, whatever still waits", () => {
  expect(judge({ reached: 39 })).toBe("wait");
  expect(judge({ reached: 40 })).toBe("pass");
  expect(judge({ reached: 40, waiting: 10 }, null)).toBe("pass");
  expect(judge({ recipients: 0 }, null)).toBe("pass");
  // A recipient reached by the message and by its fallback counts once.
  expect(judgeCanary({ share: 100 }, counts({ reached: 60 }), later, now)).toBe("pass");
});

test("its time runs from when the last has left, and ends it", () => {
  expect(judge({ waiting: 1 }, null)).toBe("wait");
  expect(judge({ waiting: 0 }, null)).toBe("start");
  expect(judge({ reached: 39 }, later, new Date(later.getTime() - 1))).toBe("wait");
  expect(judge({ reached: 39 }, later, later)).toBe("fail");
  expect(judge({ reached: 40 }, later, new Date(later.getTime() + 60_000))).toBe("pass");
});

test("fails before its time where too many are lost, unless a fallback may reach them", () => {
  expect(judge({ lost: 10 })).toBe("wait");
  expect(judge({ lost: 11 })).toBe("fail");
  expect(judge({ lost: 11 }, null)).toBe("fail");
  expect(judge({ lost: 11, hasFallbacks: true })).toBe("wait");
});

test("takes 1 to 10 per cent, and fills in what is not said", () => {
  expect(canaryInput.parse({ percent: 3 })).toEqual({ percent: 3, share: 80, minutes: 30 });
  const many = { recipient: ["+79161234567", "+79161234568"] };
  const problems = (canary: unknown, given: Record<string, unknown> = many) =>
    problemsOf({ ...given, $options: { canary } });
  expect(problems({ percent: 10, share: 100, minutes: 1440 })).toEqual([]);
  expect(problems(null)).toEqual([]);
  const key = (part: string) => [`$options.canary.${part}: sendings.errors.canary.${part}`];
  for (const percent of [0, 11, 1.5, "5", null])
    expect(problems({ percent })).toEqual(key("percent"));
  expect(problems({ percent: 5, share: 101 })).toEqual(key("share"));
  expect(problems({ percent: 5, minutes: 0 })).toEqual(key("minutes"));
  expect(problems("5")).toEqual(["$options.canary: sendings.errors.canary.percent"]);
  expect(problems({ percent: 5 }, {})).toEqual(["$options.canary: sendings.errors.canary.single"]);
  const until = new Date(Date.now() + 20 * 60_000).toISOString();
  expect(problems({ percent: 5 }, { ...many, schedule: { until } })).toEqual([
    "$options.canary.minutes: sendings.errors.canary.until",
  ]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxAnswerSeconds } from "#lib/sendings/fallbacks/conditions.ts";
import {
  advance,
  initialFallbackState,
  type FallbackEvent,
  type FallbackState,
  isOver,
  lastOf,
} from "#lib/sendings/fallbacks/fallback-state.ts";
import { defaultFallbackOptions, type FallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";

const usual = defaultFallbackOptions;
const onFailure: FallbackOptions = {
  onStatus: ["failed"],
  onTimeout: null,
  onIncomingPayload: null,
};
const onYes: FallbackOptions = { onStatus: [], onTimeout: null, onIncomingPayload: { text: "Да" } };

type Report = (FallbackEvent & { kind: "report" })["status"];

/** Events as "0 sent 10": step, status, second; "yes 5": an answer; "70": only time. */
function play(plan: FallbackOptions[], ...told: string[]): FallbackState {
  return told.reduce((state, line) => advance(plan, state, eventOf(line)), initialFallbackState(0));
}

function eventOf(line: string): FallbackEvent {
  const [first = "", second = "", third = ""] = line.split(" ");
  if (third) {
    const [status = "", error] = second.split(":");
    const at = Number(third) * 1000;
    return {
      kind: "report",
      step: Number(first),
      status: status as Report,
      at,
      ...(error && { error }),
    };
  }
  return second
    ? { kind: "answer", text: first, at: Number(second) * 1000 }
    : { kind: "time", at: Number(first) * 1000 };
}

const causesOf = ({ causes }: FallbackState) =>
  causes.map(
    (cause) => `${cause.kind === "status" ? cause.status : cause.kind} ${cause.at / 1000}`,
  );

describe("a time-out", () => {
  test("runs from when the message has left", () => {
    expect(causesOf(play([usual], "0 sent 100", "149.9"))).toEqual([]);
    expect(causesOf(play([usual], "0 sent 100", "150"))).toEqual(["timeout 150"]);
    expect(causesOf(play([usual], "3600"))).toEqual([]);
  });

  test("runs from a failure too", () => {
    expect(causesOf(play([usual], "0 failed 5", "60"))).toEqual(["timeout 55"]);
    expect(causesOf(play([usual], "0 sent 0", "0 failed 40", "60"))).toEqual(["timeout 50"]);
  });

  test("is needless once the message has arrived, and is not once the time is over", () => {
    expect(causesOf(play([usual], "0 sent 0", "0 delivered 49", "60"))).toEqual([]);
    expect(causesOf(play([usual], "0 sent 0", "0 delivered 51", "60"))).toEqual(["timeout 50"]);
    expect(causesOf(play([usual], "0 seen 1", "60"))).toEqual([]);
  });

  test("is needless once an earlier message has arrived after all", () => {
    const plan = [usual, usual];
    const late = play(plan, "0 sent 0", "50", "1 sent 51", "0 delivered 70", "200");
    expect(causesOf(late)).toEqual(["timeout 50"]);
    const before = play(plan, "0 sent 0", "50", "0 delivered 50.5", "1 sent 51", "200");
    expect(causesOf(before)).toEqual(["timeout 50"]);
    expect(isOver(plan, before, 200_000)).toBe(true);
  });
});

test("a status starts the next message at once, and once", () => {
  const plan = [onFailure, onFailure];
  expect(causesOf(play(plan, "0 failed 1", "0 failed 2"))).toEqual(["failed 1"]);
  expect(causesOf(play(plan, "0 failed 1", "1 failed 4", "2 failed 5"))).toEqual([
    "failed 1",
    "failed 4",
  ]);
});

test("a failure starts nothing once an earlier message has arrived after all", () => {
  const plan = [usual, onFailure];
  const late = play(plan, "0 sent 0", "50", "1 sent 51", "0 delivered 70");
  expect(isOver(plan, late, 75_000)).toBe(true);
  const failed = play(plan, "0 sent 0", "50", "1 sent 51", "0 delivered 70", "1 failed 80");
  expect(causesOf(failed)).toEqual(["timeout 50"]);
  // First come, first served.
  const early = play(plan, "0 sent 0", "50", "1 failed 60", "0 delivered 70");
  expect(causesOf(early)).toEqual(["timeout 50", "failed 60"]);
});

test("what follows an arrival or an answer has fallbacks of its own", () => {
  const toYes = ["0 delivered 1", "да 30"];
  expect(causesOf(play([onYes, onFailure], ...toYes, "1 failed 40"))).toEqual([
    "answer 30",
    "failed 40",
  ]);
  expect(causesOf(play([onYes, usual], ...toYes, "1 sent 31", "0 seen 40", "100"))).toEqual([
    "answer 30",
    "timeout 81",
  ]);
  const onArrival = { ...onFailure, onStatus: ["delivered" as const] };
  expect(causesOf(play([onArrival, onFailure], "0 delivered 5", "1 failed 9"))).toEqual([
    "delivered 5",
    "failed 9",
  ]);
});

test("a status that was passed on the way counts", () => {
  const plan = [{ ...onFailure, onStatus: ["sent" as const] }];
  expect(causesOf(play(plan, "0 delivered 3"))).toEqual(["sent 3"]);
});

test("an answer is known however it is written, for a week", () => {
  expect(causesOf(play([onYes], "0 delivered 1", "ДА 30"))).toEqual(["answer 30"]);
  expect(causesOf(play([onYes], "0 delivered 1", "нет 30"))).toEqual([]);
  expect(causesOf(play([onYes], `да ${maxAnswerSeconds + 1}`))).toEqual([]);
});

test.each(["stopped", "expired", "recipient.blacklisted"])(
  "nothing follows what ended by %s",
  (error) => {
    const plan = [{ ...usual, onStatus: ["failed" as const], onIncomingPayload: { text: "yes" } }];
    const state = play(plan, `0 failed:${error} 1`, "yes 5", "100");
    expect(causesOf(state)).toEqual([]);
    expect(isOver(plan, state, 100_000)).toBe(true);
  },
);

const status = fc.constantFrom(...sendingStatuses);
const options: fc.Arbitrary<FallbackOptions> = fc.record({
  onStatus: fc.uniqueArray(status, { maxLength: 3 }),
  onTimeout: fc.option(
    fc.record({
      timeout: fc.integer({ min: 1, max: 100 }),
      except: fc.uniqueArray(status, { minLength: 1, maxLength: 3 }),
    }),
  ),
  onIncomingPayload: fc.option(fc.record({ text: fc.constantFrom("yes", "no") })),
});
const event = fc.oneof(
  fc.record({
    kind: fc.constant("report" as const),
    step: fc.integer({ min: 0, max: 3 }),
    status: fc.constantFrom<Report>("sent", "delivered", "seen", "failed"),
  }),
  fc.record({
    kind: fc.constant("answer" as const),
    text: fc.constantFrom("yes", "YES ", "maybe"),
  }),
  fc.record({ kind: fc.constant("time" as const) }),
);

test("whatever is reported, each fallback goes once and in order, and the chain comes to its end", () => {
  fc.assert(
    fc.property(
      fc.array(options, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(event, fc.nat(60_000), fc.boolean()), { maxLength: 40 }),
      (plan, told) => {
        let state = initialFallbackState(0);
        let now = 0;
        for (const [what, pause, isDoubled] of told) {
          now += pause;
          for (let times = isDoubled ? 2 : 1; times > 0; times--) {
            const before = state;
            const wasOver = isOver(plan, before, now);
            state = advance(plan, before, { ...what, at: now });
            expect(state.statuses.length - before.statuses.length).toBeLessThanOrEqual(2);
            // Never after its end, and what went out stays.
            if (wasOver) expect(state.causes).toEqual(before.causes);
            expect(state.causes.slice(0, before.causes.length)).toEqual(before.causes);
          }
        }
        expect(state.causes).toHaveLength(lastOf(state));
        expect(lastOf(state)).toBeLessThanOrEqual(plan.length);
        const moments = state.causes.map(({ at }) => at);
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
        // Every message leaves or fails in the end, then no more reports arrive, and a week passes each time.
        for (let more = 0; more < 8 && !isOver(plan, state, now); more++) {
          now += (maxAnswerSeconds + 200) * 1000;
          const step = lastOf(state);
          state = advance(plan, state, { kind: "report", step, status: "failed", at: now });
          state = advance(plan, state, { kind: "report", step, status: "seen", at: now });
          state = advance(plan, state, { kind: "time", at: now + 200_000 });
        }
        expect(isOver(plan, state, now + maxAnswerSeconds * 2000)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test("a repeated or overtaken report changes nothing", () => {
  fc.assert(
    fc.property(fc.array(options, { minLength: 1, maxLength: 3 }), (plan) => {
      const once = advance(plan, initialFallbackState(0), eventOf("0 delivered 5"));
      expect(advance(plan, once, eventOf("0 delivered 5")).statuses[0]).toBe("delivered");
      expect(advance(plan, once, eventOf("0 sent 5"))).toEqual(fallen(plan, once));
    }),
  );
  function fallen(plan: FallbackOptions[], state: FallbackState): FallbackState {
    return advance(plan, state, { kind: "time", at: 5000 });
  }
});

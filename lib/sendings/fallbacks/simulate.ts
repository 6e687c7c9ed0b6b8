import type { SendingStatus } from "../statuses.ts";
import {
  advance,
  initialFallbackState,
  type FallbackEvent,
  type Cause,
  isOver,
  lastOf,
} from "./fallback-state.ts";
import type { FallbackOptions } from "./options.ts";

/** The simulated outcome of a message: a report some seconds after it was sent, an answer, or nothing. */
export interface StepOutcome {
  kind: "silent" | "delivered" | "seen" | "failed" | "answered";
  /** Seconds after the message was sent. */
  after: number;
  text: string;
}

/** Something that happens in a chain that is played. */
export interface PlayedEvent {
  /** Seconds since the first message was sent. */
  at: number;
  step: number;
  what:
    | { kind: "begun"; cause: Cause | null }
    | { kind: "status"; status: SendingStatus }
    | { kind: "answer" }
    | { kind: "over" };
}

/** Events that nothing ends are not waited for longer, seconds. */
const maxDuration = 31 * 86_400;

/** Plays a chain by the engine that runs the real ones, with a clock that jumps to what comes next. */
export function simulate(
  plan: readonly FallbackOptions[],
  outcomes: readonly StepOutcome[],
): PlayedEvent[] {
  const played: PlayedEvent[] = [];
  const coming: FallbackEvent[] = [];
  let state = initialFallbackState(0);
  const begin = (step: number, at: number, cause: Cause | null) => {
    played.push({ at: at / 1000, step, what: { kind: "begun", cause } });
    coming.push(...futureOf(step, at, outcomes[step]));
  };
  begin(0, 0, null);
  for (;;) {
    coming.sort((a, b) => a.at - b.at);
    const [next] = coming;
    const isDue = state.due !== null && (next === undefined || state.due <= next.at);
    const event: FallbackEvent | undefined = isDue ? { kind: "time", at: state.due ?? 0 } : next;
    if (!event || event.at > maxDuration * 1000) return played;
    if (!isDue) coming.shift();
    const before = state;
    state = advance(plan, before, event);
    if (event.kind === "answer")
      played.push({ at: event.at / 1000, step: lastOf(before), what: { kind: "answer" } });
    if (event.kind === "report" && before.statuses[event.step] !== state.statuses[event.step])
      played.push({
        at: event.at / 1000,
        step: event.step,
        what: { kind: "status", status: event.status },
      });
    for (let step = before.statuses.length; step < state.statuses.length; step++) {
      const cause = state.causes[step - 1];
      begin(step, cause?.at ?? event.at, cause ?? null);
    }
    if (!isOver(plan, before, event.at) && isOver(plan, state, event.at))
      played.push({ at: event.at / 1000, step: lastOf(state), what: { kind: "over" } });
  }
}

/** Steps that cost something by what has happened: those that began, without the failed ones, whose money is back. */
export function paidSteps(past: readonly PlayedEvent[]): number[] {
  const failed = new Set(
    past.flatMap(({ what, step }) =>
      what.kind === "status" && what.status === "failed" ? step : [],
    ),
  );
  return past.flatMap(({ what, step }) => (what.kind === "begun" && !failed.has(step) ? step : []));
}

function futureOf(step: number, at: number, outcome: StepOutcome | undefined): FallbackEvent[] {
  const report = (status: "sent" | "delivered" | "seen" | "failed", seconds: number) =>
    ({ kind: "report", step, status, at: at + seconds * 1000 }) as const;
  const { kind = "silent", after = 0, text = "" } = outcome ?? {};
  const sent = report("sent", 0);
  if (kind === "silent") return [sent];
  if (kind === "answered")
    return [sent, report("delivered", 0), { kind: "answer", text, at: at + after * 1000 }];
  return [sent, report(kind, after)];
}

import * as z from "zod";
import { customFields } from "#lib/contacts/fields.ts";
import { parseIsoMoment } from "#lib/dates/iso-moment.ts";
import { maxDelay, maxSendingWindow } from "./schedule-limits.ts";
import type { SendingHours } from "./sending-hours.ts";

/** When a message goes out and until when it makes sense; null is "at once" and "no limit". */
export interface Schedule {
  delay: Date | null;
  until: Date | null;
  /** The hours of its recipients' clocks in which it may come; null for any. */
  hours: SendingHours | null;
}

const minute = 60_000;

const isoMoment = z.string().max(40).meta({
  description:
    "An ISO date and time. Without a zone it is a time of the account's own; one that its clocks show twice is the first",
});

const moment = z.union([isoMoment, z.literal(0), z.null()], {
  error: "sendings.errors.schedule.invalid",
});

const hoursError = "sendings.errors.schedule.hours";
const clock = z
  .string({ error: hoursError })
  .max(5, { error: hoursError })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: hoursError });

const hours = z
  .object(
    {
      from: clock.meta({ description: "HH:mm" }),
      to: clock.meta({ description: "HH:mm, an hour or more after `from`" }),
      zoneField: z
        .enum(customFields, { error: hoursError })
        .optional()
        .meta({ description: "The field of contacts that names their zone: `Asia/Omsk`, `UTC+6`" }),
    },
    { error: hoursError },
  )
  .refine(({ from, to }) => minutesOf(to) - minutesOf(from) >= 60, { error: hoursError })
  .meta({
    id: "SendingHours",
    description:
      "The hours of its recipients' clocks in which it may come: their contact's zone, else their number's, else the account's. What comes too early or too late waits for them, at most until `until`",
  });

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

const wireForms = z.union(
  [
    moment,
    z.object({
      delay: moment.optional(),
      until: moment.optional(),
      hours: hours.nullish(),
    }),
  ],
  { error: "sendings.errors.schedule.invalid" },
);

/** A schedule that has to be there. Of one that changes another, hours left out stay; null takes them away. */
export const givenSchedule = wireForms.transform(
  (wire, context): Schedule & { clearsHours?: boolean; namesTime?: boolean } => ({
    ...readSchedule(wire, context),
    namesTime:
      typeof wire === "object" && wire
        ? wire.delay !== undefined && wire.delay !== null
        : wire !== null,
    clearsHours: typeof wire === "object" && wire?.hours === null,
  }),
);

/**
 * The three wire forms: `{delay, until}` with ISO times, `{delay: 0}`, a bare ISO time. A time
 * without an offset is one of the account's zone. A start up to a minute ago means now; an earlier one
 * is refused.
 */
export const schedule = wireForms.optional().transform(readSchedule);

function readSchedule(
  wire: z.output<typeof wireForms> | undefined,
  context: z.RefinementCtx,
): Schedule {
  const isObject = typeof wire === "object" && wire !== null;
  const start = readMoment(isObject ? wire.delay : wire);
  const end = readMoment(isObject ? wire.until : null);
  const problems = findScheduleProblems(start, end, Date.now());
  for (const { key, part } of problems) {
    context.addIssue({ code: "custom", message: key, path: isObject ? [part] : [] });
  }
  if (start === "invalid" || end === "invalid") return { delay: null, until: null, hours: null };
  return {
    hours: (isObject ? wire.hours : null) ?? null,
    delay: start && start.getTime() > Date.now() ? start : null,
    until: isOpenEnded(start, end) ? null : end,
  };
}

type Moment = Date | null | "invalid";

interface ScheduleProblem {
  key: string;
  part: "delay" | "until";
}

function findScheduleProblems(start: Moment, end: Moment, now: number): ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  if (start === "invalid")
    problems.push({ key: "sendings.errors.schedule.invalid", part: "delay" });
  if (end === "invalid") problems.push({ key: "sendings.errors.schedule.invalid", part: "until" });
  if (start === "invalid" || end === "invalid") return problems;

  const from = Math.max(now, start?.getTime() ?? now);
  if (start && start.getTime() < now - minute) {
    problems.push({ key: "sendings.errors.schedule.past", part: "delay" });
  }
  if (from > now + maxDelay) problems.push({ key: "sendings.errors.schedule.far", part: "delay" });
  if (end && !isOpenEnded(start, end)) {
    const window = end.getTime() - from;
    if (window <= 0 || window > maxSendingWindow) {
      problems.push({ key: "sendings.errors.schedule.until", part: "until" });
    }
  }
  return problems;
}

/** No end, or a window of 0 hours, which is how a slider says so. */
function isOpenEnded(start: Date | null, end: Date | null): boolean {
  return end === null || end.getTime() === start?.getTime();
}

function readMoment(value: string | 0 | null | undefined): Moment {
  if (value === undefined || value === null || value === 0) return null;
  return parseIsoMoment(value) ?? "invalid";
}

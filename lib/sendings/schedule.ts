import * as z from "zod";

/** When a message goes out and until when it makes sense; null is "at once" and "no limit". */
export interface Schedule {
  delay: Date | null;
  until: Date | null;
}

const minute = 60_000;
/** Milliseconds from the start to the latest `until`. */
export const maxSendingWindow = 12 * 60 * minute;
/** Milliseconds into the future a send can be planned. */
export const maxDelay = 366 * 24 * 60 * minute;

const isoShape = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

const moment = z.union([z.string().max(40), z.literal(0), z.null()], { error: "sendings.errors.schedule.invalid" });

/**
 * The three wire forms: `{delay, until}` with ISO times, `{delay: 0}`, a bare ISO time. A time
 * without an offset is read as UTC. A start up to a minute ago means now; an earlier one is refused.
 */
export const schedule = z
  .union([moment, z.object({ delay: moment.optional(), until: moment.optional() })], {
    error: "sendings.errors.schedule.invalid",
  })
  .optional()
  .transform((wire, context): Schedule => {
    const isObject = typeof wire === "object" && wire !== null;
    const start = readMoment(isObject ? wire.delay : wire);
    const end = readMoment(isObject ? wire.until : null);
    const refuse = (key: string, path: "delay" | "until") =>
      context.addIssue({ code: "custom", message: key, path: isObject ? [path] : [] });

    if (start === "invalid") refuse("sendings.errors.schedule.invalid", "delay");
    if (end === "invalid") refuse("sendings.errors.schedule.invalid", "until");
    if (start === "invalid" || end === "invalid") return { delay: null, until: null };

    const now = Date.now();
    const delay = start !== null && start.getTime() > now ? start : null;
    if (start && start.getTime() < now - minute) refuse("sendings.errors.schedule.past", "delay");
    if (delay && delay.getTime() > now + maxDelay) refuse("sendings.errors.schedule.far", "delay");

    const from = delay?.getTime() ?? now;
    const window = end === null ? 0 : end.getTime() - from;
    // A window of 0 hours is the slider's "no limit".
    const isOpen = end === null || end.getTime() === start?.getTime();
    if (!isOpen && (window <= 0 || window > maxSendingWindow)) refuse("sendings.errors.schedule.until", "until");
    return { delay, until: isOpen ? null : end };
  });

function readMoment(value: string | 0 | null | undefined): Date | null | "invalid" {
  if (!value) return null;
  const match = isoShape.exec(value.trim());
  if (!match) return "invalid";
  const [, year = "", month = "", day = "", zone] = match;
  const calendar = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // JavaScript turns 30 February into 2 March.
  if (Number.isNaN(calendar.getTime()) || calendar.getUTCDate() !== Number(day)) return "invalid";
  const iso = value.trim().replace(" ", "T");
  const date = new Date(zone || !iso.includes("T") ? iso : `${iso}Z`);
  return Number.isNaN(date.getTime()) ? "invalid" : date;
}

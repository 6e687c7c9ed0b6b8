import { isTooLong } from "#lib/dates/range-limit.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";

type Period = ListParameters["createdAt"];

/** Throws BadRequest for a period that ends before it begins. */
export function assertForward({ from, to }: Period): void {
  if (from && to && from >= to) throw new AppError("BadRequest", "reports.errors.reversed");
}

/** Whether a period is longer than these days; one without an end lasts until now. */
export function isOver({ from, to }: Period, days: number, now = new Date()): boolean {
  return from !== null && isTooLong({ from, to: to ?? now }, days);
}

/** Throws BadRequest for a period over which a file isn't made at once. */
export function assertOnline(period: Period, days: number): void {
  assertForward(period);
  if (isOver(period, days))
    throw new AppError("BadRequest", "reports.errors.range", { params: { days } });
}

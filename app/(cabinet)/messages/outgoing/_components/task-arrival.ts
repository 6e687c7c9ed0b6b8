import { isOverRange } from "#components/list/list-request.ts";
import type { SearchParams } from "#lib/address-parts.ts";
import { wallClock } from "#lib/dates/zones.ts";

interface ArrivalOptions {
  timeZone: string;
  maxDays: number;
}

/**
 * Reads the address of a task's report: `groupId`, `createdAt` and `updatedAt` become the list's filter and
 * period; a single time means its day. Null for an address without times, because `groupId` alone is an
 * ordinary filter of messages of any age. A period that the reader may not query is left out, since a task's
 * messages are found without one.
 */
export function taskArrival(
  given: SearchParams,
  { timeZone, maxDays }: ArrivalOptions,
): string | null {
  const [groupId, createdAt, updatedAt] = [given.groupId, given.createdAt, given.updatedAt].map(
    firstOf,
  );
  if (createdAt === undefined && updatedAt === undefined) return null;
  const address = new URLSearchParams(groupId ? { groupId } : {});
  // A task's last change says nothing of when its messages were made: they are found whatever their age.
  if (groupId && createdAt === undefined) return `/messages/outgoing?${address}`;
  const [from, to] = [createdAt ?? updatedAt, updatedAt ?? createdAt].map((moment) =>
    dayOf(moment, timeZone),
  );
  if (from && to && from <= to && !isOverRange({ from, to }, maxDays)) {
    address.set("from", from);
    address.set("to", to);
  } else address.set("preset", "all");
  return `/messages/outgoing?${address}`;
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function dayOf(moment: string | undefined, timeZone: string): string | null {
  const instant = new Date(moment ?? "");
  return Number.isNaN(instant.getTime()) ? null : wallClock(instant, timeZone).date;
}

import { expect, test } from "vitest";
import { periodFrom } from "#lib/wapi/subscription-period.ts";

test("ends on the same day of each month, and is no shorter in another time zone", () => {
  const first = new Date("2027-01-30T22:30:00Z");
  const inMoscow = periodFrom(first, "Europe/Moscow");
  expect(inMoscow.endsAt.toISOString()).toBe("2027-02-27T22:30:00.000Z");
  const next = periodFrom(inMoscow.endsAt, "Europe/Moscow", first);
  expect(next.endsAt.toISOString()).toBe("2027-03-30T22:30:00.000Z");
  const moved = periodFrom(inMoscow.endsAt, "UTC", first);
  expect(moved.endsAt.toISOString()).toBe("2027-03-30T22:30:00.000Z");
  expect(moved.dueAt.toISOString()).toBe("2027-03-29T22:30:00.000Z");
});

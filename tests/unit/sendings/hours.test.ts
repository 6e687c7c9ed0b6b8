import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTimeZone, listTimeZones, wallClock } from "#lib/dates/zones.ts";
import { zoneOfPhone } from "#lib/operators/phone-zones.ts";
import { zonePrefixes } from "#lib/operators/zone-prefixes.ts";
import { isOpen, nextOpening, readHours, readZone, writeHours } from "#lib/sendings/hours.ts";
import { problemsOf } from "#tests/support/sends.ts";

const minute = 60_000;
const zones = listTimeZones();
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

describe("nextOpening", () => {
  test("is the first moment at which a zone's clock shows such an hour, whatever its clocks do", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
        fc.integer({ min: 0, max: 22 * 60 }),
        fc.integer({ min: 60, max: 16 * 60 }),
        (zone, moment, from, length) => {
          const at = new Date(Math.floor(moment / minute) * minute);
          const hours = { from: clock(from), to: clock(Math.min(from + length, 1439)) };
          const opening = nextOpening(hours, zone, at);
          expect(opening.getTime()).toBeGreaterThanOrEqual(at.getTime());
          expect(isOpen(hours, zone, opening)).toBe(true);
          // None of the minutes before it is one, and it comes within two days.
          expect(opening.getTime() - at.getTime()).toBeLessThan(49 * 60 * minute);
          for (let step = at.getTime(); step < opening.getTime(); step += 7 * minute)
            expect(isOpen(hours, zone, new Date(step))).toBe(false);
          if (opening > at)
            expect(isOpen(hours, zone, new Date(opening.getTime() - minute))).toBe(false);
        },
      ),
      { numRuns: 400 },
    );
  });

  test("follows the clocks of a night that changes them", () => {
    const early = { from: "02:30", to: "05:00" };
    // Berlin's clocks skip 02:00 to 03:00: the first hour after is 03:00.
    const spring = nextOpening(early, "Europe/Berlin", new Date("2026-03-28T23:00:00Z"));
    expect([spring.toISOString(), wallClock(spring, "Europe/Berlin").time]).toEqual([
      "2026-03-29T01:00:00.000Z",
      "03:00",
    ]);
    // They show it twice in autumn: the first time counts, and the second after it.
    const autumn = (at: string) => nextOpening(early, "Europe/Berlin", new Date(at)).toISOString();
    expect(autumn("2026-10-24T22:00:00Z")).toBe("2026-10-25T00:30:00.000Z");
    expect(autumn("2026-10-25T01:10:00Z")).toBe("2026-10-25T01:30:00.000Z");
    // On a day whose clock change skips the whole range, the range doesn't open.
    const skipped = nextOpening({ from: "02:00", to: "03:00" }, "Europe/Berlin", new Date("2026-03-29T00:00:00Z")); // prettier-ignore
    expect(skipped.toISOString()).toBe("2026-03-30T00:00:00.000Z");
    const nine = { from: "09:00", to: "21:00" };
    expect(nextOpening(nine, "Asia/Vladivostok", new Date("2026-11-20T12:00:00Z")).toISOString()).toBe("2026-11-20T23:00:00.000Z"); // prettier-ignore
  });
});

test("hours are written with their zone and read again", () => {
  const written = writeHours({ from: "09:00", to: "21:00" }, "America/Argentina/Ushuaia");
  expect(readHours(written)).toEqual({
    from: "09:00",
    to: "21:00",
    timeZone: "America/Argentina/Ushuaia",
  });
  expect(readHours("nonsense")).toBeNull();
});

test("a zone is read as people write it", () => {
  expect(readZone("Asia/Omsk")).toBe("Asia/Omsk");
  for (const text of ["UTC+6", "+6", "GMT+06:00", " мск+3 "])
    expect(readZone(text)).toBe("Etc/GMT-6");
  expect(readZone("UTC-5")).toBe("Etc/GMT+5");
  expect(readZone("МСК")).toBe("Etc/GMT-3");
  expect(readZone("UTC")).toBe("UTC");
  for (const text of ["", "Омск", "Asia/Nowhere", "+99", "UTC+5:30", "a".repeat(500), "'; drop"])
    expect(readZone(text)).toBeNull();
});

describe("zoneOfPhone", () => {
  test("goes by the longest prefix; of several zones the account's own counts, else where most live", () => {
    expect(zoneOfPhone("+74232111111", "Europe/Moscow")).toBe("Asia/Vladivostok");
    expect(zoneOfPhone("+12025550123", "Europe/Moscow")).toBe("America/New_York");
    expect(zoneOfPhone("+14155550123", "Europe/Moscow")).toBe("America/Los_Angeles");
    expect(zoneOfPhone("+4915112345678", "Europe/Moscow")).toBe("Europe/Berlin");
    expect(zoneOfPhone("+34612345678", "Europe/Moscow")).toBe("Europe/Madrid");
    // Russian mobile numbers don't contain a region.
    expect(zoneOfPhone("+79161234567", "Asia/Omsk")).toBe("Asia/Omsk");
    expect(zoneOfPhone("+79161234567", "Europe/Madrid")).toBe("Europe/Moscow");
    expect(zoneOfPhone("a@example.com", "Europe/Madrid")).toBeNull();
    expect(zoneOfPhone("", "Europe/Madrid")).toBeNull();
  });

  test("names zones that this machine knows", () => {
    const named = zonePrefixes
      .flatMap((rules) => rules.split(";"))
      .flatMap((rule) => rule.split(":")[0]?.split("|") ?? []);
    expect(named.filter((zone) => !isTimeZone(zone))).toEqual([]);
  });
});

test("a send's hours need a beginning and an end, an hour apart", () => {
  const problems = (hours: unknown) => problemsOf({ schedule: { hours } });
  expect(problems({ from: "09:00", to: "21:00" })).toEqual([]);
  expect(problems({ from: "09:00", to: "21:00", zoneField: "custom07" })).toEqual([]);
  expect(problems(null)).toEqual([]);
  const refused = [
    {},
    { from: "21:00", to: "09:00" },
    { from: "09:00", to: "09:30" },
    { from: "9:00", to: "21:00" },
    { from: "09:00", to: "24:00" },
    { from: "09:00", to: "21:00", zoneField: "firstName" },
    "09:00-21:00",
  ];
  for (const hours of refused)
    for (const problem of problems(hours)) expect(problem).toContain("sendings.errors.schedule");
  for (const hours of refused) expect(problems(hours).length).toBeGreaterThan(0);
});

import { describe, expect, it } from "vitest";
import { readScreenQuery } from "#lib/analytics/screen-query.ts";

const zone = "Europe/Moscow";
const now = new Date("2026-11-20T11:32:00Z");
const read = (given: Record<string, string>) => readScreenQuery(given, zone, now);
const iso = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];

describe("the address of analytics", () => {
  it("compares a running month with the month before up to the same minute", () => {
    const { period, compared, comparison } = read({});
    expect(iso(period)).toEqual(["2026-10-31T21:00:00.000Z", "2026-11-20T11:32:00.000Z"]);
    expect(comparison).toBe("previous");
    expect(compared && iso(compared)).toEqual([
      "2026-09-30T21:00:00.000Z",
      "2026-10-20T11:32:00.000Z",
    ]);
  });

  it("compares with the same days of a year earlier, also of a leap day", () => {
    const { compared } = read({ from: "2026-11-07", to: "2026-11-09", compare: "year" });
    expect(compared && iso(compared)).toEqual([
      "2025-11-06T21:00:00.000Z",
      "2025-11-09T21:00:00.000Z",
    ]);
    const leap = read({ from: "2024-02-29", to: "2024-02-29", compare: "year" }).compared;
    expect(leap && leap.from < leap.to).toBe(true);
  });

  it("compares with chosen days, no longer than the period, and with nothing", () => {
    const days = { from: "2026-11-07", to: "2026-11-08" };
    const own = read({ ...days, compareFrom: "2026-05-01", compareTo: "2026-05-31" });
    expect(own.comparison).toBe("own");
    expect(own.compared && iso(own.compared)).toEqual([
      "2026-04-30T21:00:00.000Z",
      "2026-05-02T21:00:00.000Z",
    ]);
    expect(read({ ...days, compare: "none" }).compared).toBeNull();
    expect(read({ ...days, compare: "own" }).comparison).toBe("previous");
  });

  it("takes the filters of messages, and leaves out what they can't be", () => {
    const id = "019ac1de-7a2b-7a2b-8a2b-0123456789ab";
    const { filters } = read({
      type: "sms,viber,pigeon",
      operator: "25001",
      "payload.sender": "A%2CB",
      groupId: `${id},1`,
      OwnerId: "me",
      state: "delivered",
    });
    expect(filters).toEqual({
      type: ["sms", "viber"],
      operator: ["25001"],
      "payload.sender": ["A,B"],
      groupId: [id],
    });
  });
});

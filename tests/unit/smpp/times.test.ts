import { describe, expect, it } from "vitest";
import { absoluteTime, readSmppTime, receiptTime } from "#server/smpp/times.ts";

const now = new Date("2026-11-27T12:00:00.000Z");
const read = (text: string) => {
  const at = readSmppTime(text, now);
  return at instanceof Date ? at.toISOString() : at;
};

describe("times of SMPP", () => {
  it.each([
    ["261127130000000+", "2026-11-27T13:00:00.000Z"],
    ["261127130000512+", "2026-11-27T10:00:00.500Z"],
    ["261127130000012-", "2026-11-27T16:00:00.000Z"],
    ["000001020304000R", "2026-11-28T14:03:04.000Z"],
    ["000100000000000R", "2026-12-27T12:00:00.000Z"],
  ])("%s is %s", (text, at) => {
    expect(read(text)).toBe(at);
  });

  it.each([
    "",
    "261327130000000+",
    "260230130000000+",
    "261127250000000+",
    "261127136000000+",
    "soon",
  ])("%j is no moment", (text) => {
    expect(read(text)).toBe(text === "" ? null : "invalid");
  });

  it("are written in UTC", () => {
    expect(receiptTime(now)).toBe("2611271200");
    expect(read(absoluteTime(now))).toBe(now.toISOString());
  });
});

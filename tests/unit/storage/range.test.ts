import { expect, it } from "vitest";
import { readRange } from "#lib/storage/range.ts";

it.each([
  [null, 10, null],
  ["", 10, null],
  ["bytes=-", 10, null],
  ["lines=0-1", 10, null],
  ["bytes=0-1,3-4", 10, null],
  ["bytes=5-2", 10, null],
  ["bytes=a-b", 10, null],
  [`bytes=${"9".repeat(30)}-`, 10, null],
  ["bytes=0-0", 10, { start: 0, end: 0 }],
  ["bytes=2-", 10, { start: 2, end: 9 }],
  ["BYTES=2-4", 10, { start: 2, end: 4 }],
  ["bytes=2-400", 10, { start: 2, end: 9 }],
  ["bytes=-3", 10, { start: 7, end: 9 }],
  ["bytes=-30", 10, { start: 0, end: 9 }],
  ["bytes=10-", 10, "unsatisfiable"],
  ["bytes=-0", 10, "unsatisfiable"],
  ["bytes=0-", 0, "unsatisfiable"],
  ["bytes=-5", 0, "unsatisfiable"],
])("reads %j of %d bytes", (header, size, range) => {
  expect(readRange(header, size)).toEqual(range);
});

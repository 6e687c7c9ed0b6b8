import fc from "fast-check";
import { expect, test } from "vitest";
import { measureText } from "#lib/sendings/segments.ts";
import { toParts } from "#server/smpp-wire/encode.ts";

test.each([
  ["€", 1, 2],
  ["€".repeat(80), 1, 160],
  ["€".repeat(81), 2, 162],
  ["€".repeat(160), 3, 320],
  ["€".repeat(306), 5, 612],
  ["a".repeat(160), 1, 160],
  ["a".repeat(161), 2, 161],
  [`${"a".repeat(152)}€${"a".repeat(6)}`, 1, 160],
  [`${"a".repeat(152)}€${"a".repeat(151)}`, 2, 305],
  [`${"a".repeat(152)}€${"a".repeat(152)}`, 3, 306],
  ["", 0, 0],
])("%s", (text, segments, characters) => {
  expect(measureText(text, "parts")).toMatchObject({ segments, characters, encoding: "gsm" });
});

test("what is counted by parts is what the wire carries", () => {
  const characters = fc.constantFrom(..."aZ €{}[]~|\\^\néя😀");
  fc.assert(
    fc.property(fc.array(characters, { minLength: 1, maxLength: 700 }), (text) => {
      const { segments, encoding } = measureText(text.join(""), "parts");
      expect(segments).toBe(toParts(text.join(""), encoding, 1)?.length);
    }),
  );
});

test("160 euro signs are one part by the rule, and three on the wire", () => {
  const text = "€".repeat(160);
  expect(measureText(text).segments).toBe(1);
  expect(toParts(text, "gsm", 1)).toHaveLength(3);
});

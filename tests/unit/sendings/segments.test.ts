import fc from "fast-check";
import { expect, test } from "vitest";
import { measureText, segmentLimit } from "#lib/sendings/segments.ts";

const gsm =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}[]~\\|€";

test.each([
  [0, 0],
  [1, 1],
  [160, 1],
  [161, 2],
  [306, 2],
  [307, 3],
  [459, 3],
  [460, 4],
])("%i GSM characters are %i segments", (characters, segments) => {
  expect(measureText("a".repeat(characters))).toEqual({ characters, segments, encoding: "gsm" });
});

test.each([
  [1, 1],
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
  [201, 3],
  [202, 4],
])("%i Unicode characters are %i segments", (characters, segments) => {
  expect(measureText("ж".repeat(characters))).toEqual({
    characters,
    segments,
    encoding: "unicode",
  });
});

test("the whole GSM alphabet and its extension count once each", () => {
  expect(gsm).toHaveLength(127 + 9);
  expect(measureText(gsm)).toEqual({ characters: 136, segments: 1, encoding: "gsm" });
  expect(measureText("€".repeat(160)).segments).toBe(1);
  expect(measureText("€".repeat(161)).segments).toBe(2);
});

test("one foreign character, wherever it stands, switches to Unicode", () => {
  for (const character of ["’", "ж", "`", "á", "\t", "\f", "😀", "\u00A0"]) {
    expect(measureText(`${"a".repeat(69)}${character}`).encoding).toBe("unicode");
    expect(measureText(`${character}aa`).encoding).toBe("unicode");
  }
});

test("an emoji is two code units", () => {
  expect(measureText("😀".repeat(35))).toEqual({
    characters: 70,
    segments: 1,
    encoding: "unicode",
  });
  expect(measureText("😀".repeat(36)).segments).toBe(2);
});

test("limits", () => {
  expect([1, 2, 3, 4].map((n) => segmentLimit(n, "gsm"))).toEqual([160, 306, 459, 612]);
  expect([1, 2, 3, 4].map((n) => segmentLimit(n, "unicode"))).toEqual([70, 134, 201, 268]);
});

test("any text fits its segments and would not fit one fewer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 1000 }), (text) => {
      const { characters, segments, encoding } = measureText(text);
      expect(characters).toBe(text.length);
      expect(encoding).toBe(
        [...text].every((character) => gsm.includes(character)) ? "gsm" : "unicode",
      );
      if (characters > 0) expect(characters).toBeLessThanOrEqual(segmentLimit(segments, encoding));
      if (segments > 1) expect(characters).toBeGreaterThan(segmentLimit(segments - 1, encoding));
    }),
  );
});

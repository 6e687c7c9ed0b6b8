import fc from "fast-check";
import { expect, test } from "vitest";
import { isolated } from "#lib/text/isolated.ts";

test.each([
  ["Autumn sale", "Autumn sale"],
  ["Осень — «скидки»", "Осень — «скидки»"],
  ["invoice \u2069\u2069\u202C\u202E gpj.exe", "invoice  gpj.exe"],
  ["شهر", "\u2068شهر\u2069"],
  ["a \u202Eשלום", "\u2068a שלום\u2069"],
])("%j is written as %j", (text, expected) => {
  expect(isolated(text)).toBe(expected);
});

test("nothing opened inside stays open behind", () => {
  const part = fc.constantFrom("a", "ש", "\u202E", "\u2066", "\u2069", "\u202C", "\u200F", " ");
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const marks = isolated(parts.join("")).match(/[\u200F\u202A-\u202E\u2066-\u2069]/g) ?? [];
      expect(["", "\u2068\u2069"]).toContain(marks.join(""));
    }),
  );
});

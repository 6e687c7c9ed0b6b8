import fc from "fast-check";
import { expect, test } from "vitest";
import { spokenSeconds } from "#lib/sendings/speech.ts";

test.each([
  ["", 0],
  [" \n ", 0],
  ["a", 1],
  ["a".repeat(15), 1],
  ["a".repeat(16), 2],
  ["a  \n  a", 1],
  ["123", 1],
  ["1234", 2],
  ["Ваш код 1234", 2],
  ["٣٤٥٦", 2],
])("%j takes %d s", (text, seconds) => {
  expect(spokenSeconds(text)).toBe(seconds);
});

test("more text never takes less time, and edges of white space none", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, more) => {
      expect(spokenSeconds(text + more)).toBeGreaterThanOrEqual(spokenSeconds(text.trimEnd()));
      expect(spokenSeconds(` ${text}\n`)).toBe(spokenSeconds(text));
    }),
  );
});

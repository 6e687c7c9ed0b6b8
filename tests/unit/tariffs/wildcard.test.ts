import fc from "fast-check";
import { expect, test } from "vitest";
import { compileWildcard } from "#lib/tariffs/wildcard.ts";

test.each([
  ["*", "", true],
  ["a*", "a", true],
  ["*a", "ba", true],
  ["a*a", "a", false],
  ["a*b*c", "axxbyyc", true],
  ["a*b*c", "axxc", false],
  ["*ab*ab*", "ab", false],
  ["ab*ba", "aba", false],
  ["a.c", "abc", false],
  ["", "", true],
  ["", "a", false],
])("%j on %j: %s", (pattern, text, expected) => {
  expect(compileWildcard(pattern)(text)).toBe(expected);
});

test("agrees with the regular expression it stands for", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 7 });
  fc.assert(
    fc.property(
      letters,
      fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 10 }),
      (pattern, text) => {
        const expected = new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(text);
        expect(compileWildcard(pattern)(text)).toBe(expected);
      },
    ),
  );
});

test("a pattern of many stars can't hang", () => {
  expect(compileWildcard(`${"*a".repeat(500)}*b`)("a".repeat(10_000))).toBe(false);
});

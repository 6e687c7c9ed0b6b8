import { expect, test } from "vitest";
import { cutToFit, fits } from "#lib/ai-text/fit.ts";

test.each([
  ["character", 10, "one two three", "one two"],
  ["character", 3, "☕☕☕☕☕", "☕☕☕"],
  ["character", 100, "short", "short"],
  ["segment", 1, `${"слово ".repeat(11)}последнее`, "слово ".repeat(11).trim()],
] as const)("to %s %i", (unit, most, text, cut) => {
  const limit = { unit, most };
  expect(fits(text, limit, "characters") ? text : cutToFit(text, limit, "characters")).toBe(cut);
  expect(fits(cut, limit, "characters")).toBe(true);
});

import { describe, expect, it } from "vitest";
import { locales } from "#lib/locales.ts";
import { readErrorKeys, withoutValues } from "#server/documentation/error-keys.ts";

describe("a text without its values", () => {
  it.each([
    ["At most {max, number} rows", "At most … rows"],
    ["{count, plural, one {# row} other {# rows}} left of {all}", "… rows left of …"],
    ["{n, plural, one {# строка из {all}} few {# строки} other {# строк}}", "… строк"],
    ["Ask <link>support</link> for {amount}", "Ask support for …"],
    ["{kind, select, a {the first} other {the second}} choice", "the second choice"],
    ["{n, plural, one {row} other {rows}}", "rows"],
    ["Enter Shop '<a@b.example>'", "Enter Shop <a@b.example>"],
    ["Write '{{1}}' {count, plural, one {once} other {# times}}", "Write {{1}} … times"],
  ])("%s", (message, plain) => {
    expect(withoutValues(message)).toBe(plain);
  });

  it.each(locales)("has no brackets in %s", (locale) => {
    const errors = [...readErrorKeys(locale).values()].flat();
    expect(errors.length).toBeGreaterThan(400);
    expect(
      errors.filter(({ text }) => /(?<!\{)\{\w|\{\w+,/.test(text) || text.trim() === ""),
    ).toEqual([]);
  });
});

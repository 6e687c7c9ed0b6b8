import { expect, test } from "vitest";
import { locales } from "#lib/locales.ts";
import { programWords } from "#tests/tour/program-words.ts";

test.each(locales)("codes of every noun are told from texts, in %s", (locale) => {
  const words = programWords(locale);
  expect(words).toEqual(
    expect.arrayContaining([
      "refundRequested",
      "yookassa",
      "monthly",
      "linking",
      "device-unlinked",
      "accountant",
    ]),
  );
});

test("a code that is a text too is no fault", () => {
  expect(programWords("en")).not.toContain("sent");
});

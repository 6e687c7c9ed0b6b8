import { expect, test } from "vitest";
import { locales } from "#lib/locales.ts";
import { personName } from "#lib/person-name.ts";

const anna = { firstName: "Anna", middleName: "Maria", lastName: "Weber" };

test("lists put the family name first in Russian only", () => {
  const written = locales.map((locale) => personName(anna, locale));
  expect(new Set(written.slice(1))).toEqual(new Set(["Anna Maria Weber"]));
  expect(personName(anna, "ru")).toBe("Weber Anna Maria");
});

test("a name of which little is known has no gaps", () => {
  expect(personName({ lastName: "Weber", firstName: null }, "de")).toBe("Weber");
  expect(personName({ firstName: "", lastName: null, middleName: undefined }, "ru")).toBe("");
});

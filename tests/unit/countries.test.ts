import { getCountries } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { countries, countryOfLanguages, listCountries } from "#lib/countries.ts";
import { callingCode, countryOfTyped, readTypedPhone } from "#lib/typed-phone.ts";

test("countries are those that have numbers", () => {
  expect(countries.toSorted()).toEqual(getCountries().toSorted());
});

test("under Russian its neighbours come first, each country once", () => {
  const { first, others } = listCountries("ru");
  expect(first.map(({ code }) => code).join(" ")).toBe("RU KZ AM AZ BY KG MD TJ TM UZ");
  expect([...first, ...others]).toHaveLength(countries.length);
  expect(others[0]?.name).toMatch(/^А/);
  expect(listCountries("en").first).toEqual([]);
  expect(listCountries("es").others.find(({ code }) => code === "DE")?.name).toBe("Alemania");
});

test("the country is the first that a browser's languages name", () => {
  expect(countryOfLanguages("es, es-MX;q=0.9, en-US;q=0.8", "es")).toBe("MX");
  expect(countryOfLanguages("zh-Hant-TW", "en")).toBe("TW");
  expect(countryOfLanguages("ru-ZZ, ru", "ru")).toBe("RU");
  expect(countryOfLanguages(null, "es")).toBe("ES");
  expect(countryOfLanguages("x".repeat(5000), "en")).toBe("US");
});

test("digits without a calling code are of the chosen country", () => {
  expect(readTypedPhone("020 7946 0018", "GB")).toBe("+442079460018");
  expect(readTypedPhone("916 204 18 35", "RU")).toBe("+79162041835");
  expect(readTypedPhone("8 (916) 204-18-35", "RU")).toBe("+79162041835");
  expect(readTypedPhone("8 (916) 204-18-35", "GB")).toBe("+79162041835");
  expect(readTypedPhone("79162041835", "RU")).toBe("+79162041835");
  expect(readTypedPhone("+44 20 7946 0018", "RU")).toBe("+442079460018");
  expect(readTypedPhone("12", "RU")).toBeNull();
  expect(readTypedPhone("call me", "RU")).toBeNull();
  expect(readTypedPhone("916 204 18 35", "no country")).toBeNull();
});

test("a number that is typed tells its country as soon as it can be known", () => {
  expect(countryOfTyped("+375")).toBe("BY");
  expect(countryOfTyped("+44"), "of several countries").toBeNull();
  expect(countryOfTyped("+7 701 123")).toBe("KZ");
  expect(countryOfTyped("916")).toBeNull();
  expect(callingCode("KZ")).toBe("+7");
  expect(callingCode("xx")).toBeNull();
});

import examples from "libphonenumber-js/examples.mobile.json";
import { getCountries, getExampleNumber, parsePhoneNumber } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { countries, countryOfLanguages, listCountries } from "#lib/countries.ts";
import { isAssumed } from "#lib/phone.ts";
import { callingCode, countryOfTyped, readTypedPhone } from "#lib/typed-phone.ts";
import { accountCountry } from "#lib/users/account-country.ts";

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

test.each([
  ["9611234567", "RU", "+79611234567"],
  ["(495) 123-45-67", "RU", "+74951234567"],
  ["495 123-45-67 доб. 12", "RU", "+74951234567"],
  ["7012345678", "RU", "+77012345678"],
  ["9161234567", "KZ", "+79161234567"],
  ["0501234567", "UA", "+380501234567"],
  ["15123456789", "DE", "+4915123456789"],
  ["5512345678", "MX", "+525512345678"],
])("%s of %s is assumed to be %s", (typed, country, phone) => {
  expect(readTypedPhone(typed, country)).toBe(phone);
  expect(isAssumed(typed, phone)).toBe(true);
});

test.each([
  ["79161234567", "RU", "+79161234567"],
  ["89161234567", "RU", "+79161234567"],
  ["+9611234567", "RU", "+9611234567"],
  ["009611234567", "RU", "+9611234567"],
  ["380501234567", "RU", "+380501234567"],
  ["3725123456", "RU", "+3725123456"],
  ["79161234567", "US", "+79161234567"],
  // A German landline may have these digits, and a Russian mobile has them.
  ["79161234567", "DE", "+79161234567"],
  ["5215512345678", "MX", "+525512345678"],
])("%s of %s has its calling code: %s", (typed, country, phone) => {
  expect(readTypedPhone(typed, country)).toBe(phone);
  expect(isAssumed(typed, phone)).toBe(false);
});

test("a date and a short number are no numbers of any country", () => {
  for (const country of countries)
    for (const typed of ["17.05.1990", "1990-05-17", "12345"])
      expect(readTypedPhone(typed, country), `${typed} of ${country}`).toBeNull();
});

test("examples of countries are read with and without their calling code", () => {
  for (const country of ["RU", "KZ", "US", "DE", "IT", "MX"] as const) {
    const example = getExampleNumber(country, examples)?.number ?? "";
    expect(readTypedPhone(example.slice(1), country)).toBe(example);
    expect(readTypedPhone(parsePhoneNumber(example).nationalNumber, country)).toBe(example);
  }
});

test("an account's country is its profile's, its number's or its currency's", () => {
  const known = { country: "KZ", phone: "+375291234567", currency: "RUB" };
  expect(accountCountry(known)).toBe("KZ");
  expect(accountCountry({ ...known, country: null })).toBe("BY");
  expect(accountCountry({ ...known, country: "no", phone: null })).toBe("RU");
  expect(accountCountry({ country: "", phone: "", currency: "EUR" })).toBeNull();
});

test("a number that is typed tells its country as soon as it can be known", () => {
  expect(countryOfTyped("+375")).toBe("BY");
  expect(countryOfTyped("+44"), "of several countries").toBeNull();
  expect(countryOfTyped("+7 701 123")).toBe("KZ");
  expect(countryOfTyped("916")).toBeNull();
  expect(callingCode("KZ")).toBe("+7");
  expect(callingCode("xx")).toBeNull();
});

import fc from "fast-check";
import examples from "libphonenumber-js/examples.mobile.json";
import {
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { formatPhone, normalisePhone } from "#lib/phone.ts";
import { possiblePhone } from "#lib/possible-phone.ts";
import { testRecipients } from "#lib/sendings/test-recipients.ts";

const numbers = getCountries().flatMap((country): PhoneNumber[] => {
  const number = getExampleNumber(country, examples);
  return number ? [number] : [];
});
const anyNumber = fc.constantFrom(...numbers);

test("every country has an example", () => {
  expect(numbers.length).toBeGreaterThan(240);
});

test("numbers of every country are read however they are written", () => {
  fc.assert(
    fc.property(
      anyNumber,
      fc.constantFrom(
        (number: PhoneNumber) => number.number,
        (number: PhoneNumber) => number.formatInternational(),
        (number: PhoneNumber) => number.number.replace("+", "00"),
        (number: PhoneNumber) => formatPhone(number.number),
        (number: PhoneNumber) => `\u202A${number.formatInternational().replaceAll(" ", "-")}\u202C`,
        (number: PhoneNumber) => ` ${number.number.slice(0, 4)} (${number.number.slice(4)})`,
      ),
      (number, write) => {
        expect(possiblePhone(write(number)), write(number)).toBe(number.number);
      },
    ),
    { numRuns: 3000 },
  );
});

test("a plus may be left out, but 8 before ten digits is Russian", () => {
  for (const { number } of numbers) {
    const digits = number.slice(1);
    const expected = /^8\d{10}$/.test(digits) ? `+7${digits.slice(1)}` : number;
    expect(possiblePhone(digits)).toBe(expected);
  }
});

test("numbers are shown as their countries group them", () => {
  const secondOfItsCode = new Set(["TA"]);
  for (const number of numbers) {
    if (secondOfItsCode.has(number.country ?? "")) continue;
    // Hyphens between the last groups, as Russian numbers are written.
    const written = formatPhone(number.number).replaceAll("\u00A0", " ");
    if (number.countryCallingCode === "7") expect(written).toMatch(/^\+7 \d{3} \d{3}-\d\d-\d\d$/);
    else expect(written).toBe(number.formatInternational());
  }
});

test("the quick answer is the library's", () => {
  fc.assert(
    fc.property(anyNumber, fc.nat(9_999_999), (number, tail) => {
      const kept = number.nationalNumber.slice(0, 3);
      const rest = String(tail).padStart(7, "0").repeat(2);
      const other = `${number.countryCallingCode}${kept}${rest}`.slice(0, number.number.length - 1);
      const phone = possiblePhone(`+${other}`);
      expect([null, parsePhoneNumberFromString(`+${other}`)?.number]).toContain(phone);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["+49 (0)151 12345678", "+4915112345678"],
  ["+39 06 1234 5678", "+390612345678"],
  ["+7 8 916 204-18-35", "+79162041835"],
  ["+54 11 15 2345-6789", "+5491123456789"],
  ["+52 1 55 1234 5678", "+525512345678"],
  ["+375 8 029 123-45-67", "+375291234567"],
  ["+881 6 1234 5678", "+881612345678"],
  // Of no range in use yet, but nothing says that it can't be.
  ["+7 000 000-00-00", "+70000000000"],
  ["+1 999 555 0142", "+19995550142"],
  ["19995550142", "+19995550142"],
  ["+7 916 204-18-35 доб. 12", "+79162041835"],
  ["тел. +44 (0)20 7946 0018", "+442079460018"],
])("%s is %s", (written, phone) => {
  expect(possiblePhone(written)).toBe(phone);
});

test.each([
  ["no country", "+999123456"],
  ["a digit short", "+7916204183"],
  ["a digit long", "+791620418355"],
  ["a digit short in Belarus", "+37529123456"],
  ["no calling code, which would be Pakistan", "9262041835"],
  ["no calling code, which would be India", "9162041835"],
  ["no calling code", "2125550142"],
])("%s: %j is no number", (_, written) => {
  expect(possiblePhone(written)).toBeNull();
});

test("the sandbox's numbers are possible in every spelling of the specification", () => {
  for (const phone of Object.keys(testRecipients)) {
    const digits = phone.slice(2);
    for (const written of [
      phone,
      `7${digits}`,
      `8${digits}`,
      `8 (${digits.slice(0, 3)}) ${digits.slice(3)}`,
    ])
      expect(possiblePhone(written)).toBe(phone);
  }
});

test("a text of any length is no number at once", () => {
  expect(possiblePhone(`+7916204183${"5".repeat(1_000_000)}`)).toBeNull();
  expect(possiblePhone(`${" ".repeat(1_000_000)}+79162041835`)).toBeNull();
});

test("reading is idempotent", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9 ()-]{5,20}$/), (input) => {
      const phone = possiblePhone(input);
      if (phone === null) return;
      expect(possiblePhone(phone)).toBe(phone);
      expect(normalisePhone(phone)).toBe(phone);
      expect(possiblePhone(formatPhone(phone))).toBe(phone);
    }),
    { numRuns: 5000 },
  );
});

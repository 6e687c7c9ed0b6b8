import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, normalisePhone, phoneBeginning } from "#lib/phone.ts";

test.each([
  ["+7 (916) 204-18-35", "+79162041835"],
  ["8 916 204 18 35", "+79162041835"],
  ["89162041835", "+79162041835"],
  ["+89162041835", "+79162041835"],
  ["79162041835", "+79162041835"],
  ["\u202A+79162041835\u202C", "+79162041835"],
  ["00 84 912 345 678", "+84912345678"],
  ["0079162041835", "+79162041835"],
  ["\u00A07\u00A0916\u00A0204‑18–35 ", "+79162041835"],
  ["+79000000001", "+79000000001"],
  ["353 85 012 3456", "+353850123456"],
  ["+81312345678", "+81312345678"],
  ["86 138 1234 5678", "+8613812345678"],
  ["+1 (212) 555-0142", "+12125550142"],
  ["375 29 123-45-67", "+375291234567"],
])("%j is %s", (input, expected) => {
  expect(normalisePhone(input)).toBe(expected);
});

test.each([
  "",
  "+",
  "phone",
  "916204",
  "+7916204183a",
  "7916204183512345",
  "+0123456789",
  "25.05.1990",
  "2026-11-20",
  "anna@example.com",
  "0193f2c8-7b41-7000-8000-000000000000",
  "+7916+2041835",
])("%j is no phone", (input) => {
  expect(normalisePhone(input)).toBeNull();
});

test.each([
  ["+79162041835", "+7 916 204-18-35"],
  ["+353850123456", "+353 85 012 3456"],
  ["+12125550142", "+1 212 555 0142"],
  ["+447400123456", "+44 7400 123456"],
  ["+442079460018", "+44 20 7946 0018"],
  ["+441865123456", "+44 1865 123456"],
  ["+375291234567", "+375 29 123 45 67"],
  ["+4915112345678", "+49 1511 2345678"],
  ["+33612345678", "+33 6 12 34 56 78"],
  ["+6834002", "+683 4002"],
  ["anna@example.com", "anna@example.com"],
  ["Cabinet", "Cabinet"],
])("%s is shown as %j", (phone, expected) => {
  expect(formatPhone(phone)).toBe(expected.replaceAll(" ", "\u00A0"));
});

test("normalising is idempotent, and display loses no digit", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9 ()-]{5,20}$/), (input) => {
      const phone = normalisePhone(input);
      if (phone === null) return;
      expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(normalisePhone(phone)).toBe(phone);
      expect(normalisePhone(formatPhone(phone))).toBe(phone);
    }),
  );
});

test.each([
  ["8916", "+7916"],
  ["7 (916) 12", "+791612"],
  ["89161234567", "+79161234567"],
  ["+375 29", "+37529"],
  ["8123", "+8123"],
  ["91", null],
  ["order 8916", null],
])("the beginning of a number %s is %s", (typed, beginning) => {
  expect(phoneBeginning(typed)).toBe(beginning);
});

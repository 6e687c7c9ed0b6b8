import { expect, test } from "vitest";
import { possiblePhone } from "#lib/possible-phone.ts";
import { parseRecipients } from "#lib/sendings/parse-recipients.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";

test("reads lines, tabs, commas and semicolons, each recipient once", () => {
  const text =
    "+7 (916) 204-18-35\r\n89162041836\t+353 85 012 3456,Anna@Example.com;\n\n8 916 204 18 35";
  expect(parseRecipients(text, possiblePhone)).toEqual({
    phones: ["+79162041835", "+79162041836", "+353850123456"],
    emails: ["anna@example.com"],
    rejected: [],
    duplicates: 1,
    assumed: 0,
  });
});

test("numbers parted only by spaces are several", () => {
  expect(
    parseRecipients("+7 916 204-18-35 +7 916 204-18-36\n79162041837 79162041838", possiblePhone)
      .phones,
  ).toEqual(["+79162041835", "+79162041836", "+79162041837", "+79162041838"]);
});

test("other columns of a table are passed over, failed attempts are not", () => {
  const table =
    'Имя;Телефон\n"Анна";"+79162041835";12.05.1990;Москва\nПётр;+7916204183555555;x\nИван;+79162041836;mail@';
  expect(parseRecipients(table, possiblePhone)).toEqual({
    phones: ["+79162041835", "+79162041836"],
    emails: [],
    rejected: [
      { line: 1, value: "Имя" },
      { line: 1, value: "Телефон" },
      { line: 3, value: "Пётр" },
      { line: 3, value: "+7916204183555555" },
      { line: 3, value: "x" },
      { line: 4, value: "mail@" },
    ],
    duplicates: 0,
    assumed: 0,
  });
});

test("nothing in, nothing out", () => {
  expect(parseRecipients(" \n;;\t", possiblePhone)).toEqual({
    phones: [],
    emails: [],
    rejected: [],
    duplicates: 0,
    assumed: 0,
  });
});

test("fifty thousand lines are read", () => {
  const text = Array.from({ length: 50_000 }, (_, index) => {
    const tail = String(index).padStart(7, "0");
    return `Клиент ${index};+7 (916) ${tail.slice(0, 3)}-${tail.slice(3, 5)}-${tail.slice(5)}`;
  }).join("\n");
  const { phones, rejected } = parseRecipients(text, possiblePhone);
  expect(phones).toHaveLength(50_000);
  expect(rejected).toEqual([]);
});

test("numbers of ten countries are read however their people write them", () => {
  const text = [
    "8 (916) 204-18-35",
    "+49 (0)151 12345678",
    "+44 (0)7400 123456",
    "+33 6 12 34 56 78",
    "0034 612 345 678",
    "+1 (201) 555-0123",
    "+91 81234 56789",
    "+55 (11) 96123-4567",
    "+54 9 11 2345-6789",
    "+375 29 491-19-11",
    "+86 131 2345 6789",
    "+52 1 222 123 4567",
  ].join("\r\n");
  expect(parseRecipients(text, possiblePhone)).toEqual({
    phones: [
      "+79162041835",
      "+4915112345678",
      "+447400123456",
      "+33612345678",
      "+34612345678",
      "+12015550123",
      "+918123456789",
      "+5511961234567",
      "+5491123456789",
      "+375294911911",
      "+8613123456789",
      "+522221234567",
    ],
    emails: [],
    rejected: [],
    duplicates: 0,
    assumed: 0,
  });
});

test("what spreadsheets and address books put round a number is left out", () => {
  const text =
    'Анна\t"\u202A+7\u00A0916\u00A0204\u201118\u201135\u202C"\tМосква\n79162041836\t12.05.1990\n7.9162E+10\t';
  expect(parseRecipients(text, possiblePhone)).toMatchObject({
    phones: ["+79162041835", "+79162041836"],
    rejected: [{ line: 3, value: "7.9162E+10" }],
  });
});

test("a number that a spreadsheet has shortened is one entry, its comma no break", () => {
  const text =
    "7,9E+10\nAnna;7,91612E+10\nPeter;7,91620E+10;+79162041835\n+79162041836,7,9162041837E+10";
  expect(parseRecipients(text, possiblePhone)).toMatchObject({
    phones: ["+79162041835", "+79162041836", "+79162041837"],
    rejected: [
      { line: 1, value: "7,9E+10" },
      { line: 2, value: "Anna" },
      { line: 2, value: "7,91612E+10" },
      { line: 3, value: "7,91620E+10" },
    ],
  });
});

test("addresses are read with their names, as mail programs copy them", () => {
  const text = 'Anna Vlasova <anna@example.com>\n<bob@example.com>, "Poe, Carl" <carl@example.com>';
  expect(parseRecipients(text, possiblePhone)).toMatchObject({
    emails: ["anna@example.com", "bob@example.com", "carl@example.com"],
    rejected: [],
  });
});

test("ten digits without a calling code are not taken for another country's number", () => {
  const { phones, rejected } = parseRecipients("9262041835\n9281234567", possiblePhone);
  expect(phones).toEqual([]);
  expect(rejected).toHaveLength(2);
});

test("numbers of the account's country are read without a calling code, and counted", () => {
  const text = "9262041835\n(495) 123-45-67\tAnna\n926 204-18-35\n+9611234567\n79262041836\nnobody";
  expect(parseRecipients(text, (value) => readTypedPhone(value, "RU"))).toEqual({
    phones: ["+79262041835", "+74951234567", "+9611234567", "+79262041836"],
    emails: [],
    rejected: [{ line: 6, value: "nobody" }],
    duplicates: 1,
    assumed: 2,
  });
});

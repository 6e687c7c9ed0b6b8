import { expect, test } from "vitest";
import { parseRecipients } from "#lib/sendings/parse-recipients.ts";

test("reads lines, tabs, commas and semicolons, each recipient once", () => {
  const text =
    "+7 (916) 204-18-35\r\n89162041836\t+353 85 012 3456,Anna@Example.com;\n\n8 916 204 18 35";
  expect(parseRecipients(text)).toEqual({
    phones: ["+79162041835", "+79162041836", "+353850123456"],
    emails: ["anna@example.com"],
    rejected: [],
    duplicates: 1,
  });
});

test("numbers parted only by spaces are several", () => {
  expect(
    parseRecipients("+7 916 204-18-35 +7 916 204-18-36\n79162041837 79162041838").phones,
  ).toEqual(["+79162041835", "+79162041836", "+79162041837", "+79162041838"]);
});

test("other columns of a table are passed over, failed attempts are not", () => {
  const table =
    'Имя;Телефон\n"Анна";"+79162041835";12.05.1990;Москва\nПётр;+7916204183555555;x\nИван;+79162041836;mail@';
  expect(parseRecipients(table)).toEqual({
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
  });
});

test("nothing in, nothing out", () => {
  expect(parseRecipients(" \n;;\t")).toEqual({
    phones: [],
    emails: [],
    rejected: [],
    duplicates: 0,
  });
});

test("fifty thousand lines are read at once", () => {
  const text = Array.from({ length: 50_000 }, (_, index) => {
    const tail = String(index).padStart(7, "0");
    return `Клиент ${index};+7 (916) ${tail.slice(0, 3)}-${tail.slice(3, 5)}-${tail.slice(5)}`;
  }).join("\n");
  const start = performance.now();
  const { phones, rejected } = parseRecipients(text);
  expect(performance.now() - start).toBeLessThan(600);
  expect(phones).toHaveLength(50_000);
  expect(rejected).toEqual([]);
});

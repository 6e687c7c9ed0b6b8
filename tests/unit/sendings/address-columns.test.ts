import { expect, it } from "vitest";
import { phoneWithCode } from "#lib/phone.ts";
import { columnLetters, linesOfColumns } from "#lib/sendings/address-columns.ts";
import { parseRecipients } from "#lib/sendings/parse-recipients.ts";

const column = (place: number, values: string[]) => ({ place, title: "", addresses: 0, values });

it("makes a line of each row, which is read as a table from a spreadsheet", () => {
  const text = linesOfColumns([
    column(1, ["+7 916 123-45-67", "", "call later"]),
    column(3, ["+34600000000", ""]),
    column(4, ["", "", "ann@shop.example"]),
  ]);
  expect(text).toBe("+7 916 123-45-67\t+34600000000\ncall later\tann@shop.example");
  expect(parseRecipients(text, phoneWithCode)).toMatchObject({
    phones: ["+79161234567", "+34600000000"],
    emails: ["ann@shop.example"],
    rejected: [],
  });
});

it.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [51, "AZ"],
  [52, "BA"],
  [701, "ZZ"],
])("calls column %i %s", (place, letters) => {
  expect(columnLetters(place)).toBe(letters);
});

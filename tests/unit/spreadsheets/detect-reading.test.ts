import { expect, it } from "vitest";
import { detectReading } from "#server/spreadsheets/detect-reading.ts";

const read = (text: string) => {
  const { delimiter, quote } = detectReading(Buffer.from(text));
  return [delimiter, quote];
};

it.each([
  ["semicolons", 'phone;name\n+79000000001;"Ann; Bob"\n', ";", '"'],
  ["commas", "phone,name\n+79000000001,Ann\n", ",", '"'],
  ["tabs", "phone\tname\n+79000000001\tAnn, Bob\n", "\t", '"'],
  ["bars", "phone|name|city\n+79000000001|Ann|Rome, Italy; centre\n", "|", '"'],
  ["commas within quoted cells", 'phone;name\n1;"a, b, c"\n2;"d, e, f"\n', ";", '"'],
  ["single quotes", "phone,name\n'+79000000001','Ann, Bob'\n'+79000000002','Eve, Sam'\n", ",", "'"],
  ["one column", "+79000000001\n+79000000002\n", ";", '"'],
  ["line ends of Windows", "phone,name\r\n1,Ann\r\n2,Bob\r\n", ",", '"'],
  ["line ends of old Macintoshes", "phone,name\r1,Ann\r2,Bob\r", ",", '"'],
  ["a line for Excel", "sep=|\nphone|name\n+79000000001|a;b;c\n", "|", '"'],
  ["a quote that meets another cell's", 'phone;name\n1;"Ann\n2;Bob\n3;"Eve"\n', ";", ""],
  ["cells of several lines", 'phone;name\n1;"Ann\nLee"\n2;"Bob\nRay"\n', ";", '"'],
  ["a quote that never ends", 'phone;name\n1;"Ann\n2;Bob\n3;Eve\n', ";", ""],
])("a table with %s", (_, text, delimiter, quote) => {
  expect(read(text)).toEqual([delimiter, quote]);
});

it("what is chosen stays, the rest is found out", () => {
  const text = Buffer.from("phone;name,city\n1;Ann,Rome\n");
  expect(detectReading(text, { delimiter: "," }).delimiter).toBe(",");
  expect(detectReading(text, { encoding: "win1251" })).toMatchObject({ encoding: "win1251", delimiter: ";" }); // prettier-ignore
});

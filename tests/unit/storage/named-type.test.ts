import { expect, it } from "vitest";
import { nameOfType } from "#lib/storage/named-type.ts";

const page = "text/html";
const unknown = "application/octet-stream";
const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

it.each([
  ["photo.jpg", "image/jpeg", "photo.jpg"],
  ["photo.JPEG", "image/jpeg", "photo.JPEG"],
  ["photo.jpg", page, "photo.jpg.html"],
  ["photo.jpg", "image/png", "photo.jpg.png"],
  ["photo.jpg", unknown, "photo.jpg.bin"],
  ["invoice.pdf", "text/plain", "invoice.pdf.txt"],
  ["invoice.pdf", "application/x-msdownload", "invoice.pdf.exe"],
  ["list.xls", workbook, "list.xls.xlsx"],
  ["list.xls", "application/vnd.ms-excel", "list.xls"],
  ["letter.doc", "application/rtf", "letter.doc"],
  // Texts pass into one another.
  ["contacts.csv", page, "contacts.csv"],
  ["notes.txt", "application/json", "notes.txt"],
  // What promises nothing that is known stays.
  ["backup.foo", unknown, "backup.foo"],
  ["README", "text/plain", "README"],
  ["voice.opus", "audio/ogg", "voice.opus"],
])("%s of %s is kept as %s", (given, type, kept) => {
  expect(nameOfType(given, type)).toBe(kept);
});

import { expect, it } from "vitest";
import { isShown, kindOf } from "#lib/storage/kinds.ts";
import { sniffType } from "#server/storage/sniff-type.ts";

const png = Buffer.from(
  "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489",
  "hex",
);
const wav = Buffer.concat([
  Buffer.from("RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00", "latin1"),
  Buffer.alloc(32),
]);
const zip = Buffer.concat([Buffer.from("PK\x03\x04\x14\x00", "latin1"), Buffer.alloc(60)]);

it.each([
  ["a picture", png, "a.html", "image/png", "image"],
  ["a recording", wav, "a.txt", "audio/wav", "audio"],
  ["a document", Buffer.from("%PDF-1.7\n%âãÏÓ\n"), "a", "application/pdf", "pdf"],
  ["a page called a picture", Buffer.from("<!DOCTYPE html><p>Hi"), "a.png", "text/html", "text"],
  [
    "a page in a text",
    Buffer.from("Hello <script>alert(1)</script>"),
    "a.txt",
    "text/html",
    "text",
  ],
  ["a page in UTF-16", Buffer.from("\ufeff<html><body>", "utf16le"), "a.txt", "text/html", "text"],
  [
    "a drawing",
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    "a.png",
    "image/svg+xml",
    "image",
  ],
  [
    "a drawing in XML",
    Buffer.from("<?xml version='1.0'?><svg:svg />"),
    "a",
    "image/svg+xml",
    "image",
  ],
  ["rows", Buffer.from("phone;name\n+79000000001;Ann"), "a.csv", "text/csv", "table"],
  ["rows of another encoding", Buffer.from([0xcf, 0xf0, 0xe8, 0x3b]), "a.csv", "text/csv", "table"],
  ["text", Buffer.from("Hello"), "a.exe", "text/plain", "text"],
  ["nothing", Buffer.alloc(0), "a.csv", "text/csv", "table"],
  ["no text", Buffer.from([0, 1, 2, 3, 0xff]), "a.csv", "application/octet-stream", "other"],
  [
    "a workbook",
    zip,
    "a.xlsx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "table",
  ],
  ["an archive", zip, "a.png", "application/zip", "other"],
])("knows %s by its bytes", async (_what, bytes, name, type, kind) => {
  expect(await sniffType(bytes, name)).toBe(type);
  expect(kindOf(type)).toBe(kind);
});

it("shows nothing that could run", () => {
  for (const type of [
    "text/html",
    "image/svg+xml",
    "application/xhtml+xml",
    "application/xml",
    "text/javascript",
  ])
    expect(isShown(type)).toBe(false);
});

// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { expect, it, vi } from "vitest";
import { previewImport } from "#server/contacts/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { bringIn, storedTable } from "#tests/support/imports.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { workbook } from "#tests/support/workbook.ts";

vi.hoisted(() => {
  process.env.IMPORT_ROWS = "1000";
  process.env.IMPORT_UNPACKED_MB = "64";
});

const caller = prepareCaller();
const phone = (at: number) => `+79${String(at).padStart(9, "0")}`;
const row = (at: number) => `<row><c t="inlineStr"><is><t>${phone(at)}</t></is></c></row>`;
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => row(at)).join("");
const sheet = (range: string, rows: string) =>
  workbook({
    rows: "",
    parts: {
      "xl/worksheets/sheet2.xml": `<worksheet><dimension ref="${range}"/><sheetData>${rows}</sheetData></worksheet>`,
    },
  });
const given = { hasHeader: false, columns: ["phone"] as "phone"[] };
const asText = { reading: { encoding: "utf8", delimiter: ";", quote: '"' } as const };

it("a file with as many rows as may be is imported, one with more ends with the reason", async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => phone(at)).join("\n");
  const full = await bringIn(caller(), lines(1000), { ...given, ...asText });
  expect(full).toMatchObject({ state: "completed", imported: 1000 });
  const over = await bringIn(caller(), `${lines(1000)}\n${phone(1001)}`, { ...given, ...asText });
  expect(over).toMatchObject({ state: "failed", fault: "rows", imported: 1000 });
});

it("a workbook that says how many rows it has is refused before any is imported", async () => {
  const declared = await sheet("A1:A1001", rowsOf(1001));
  const fileId = await storedTable(caller(), declared, "people.xlsx");
  const previewed = previewImport(actorFor(caller().user), { fileId });
  await expect(previewed).rejects.toMatchObject({
    code: "Unprocessable",
    key: "contacts.import.fault.rows",
  });

  // The formatted cells of a small sheet are no rows; a sheet may also say less than it has, and blank rows count.
  const formatted = await bringIn(caller(), await sheet("A1:XFD1048576", row(1)), {
    ...given,
    filename: "people.xlsx",
  });
  expect(formatted).toMatchObject({ state: "completed", imported: 1 });
  const lying = await bringIn(caller(), await sheet("A1", rowsOf(900) + "<row/>".repeat(101)), {
    ...given,
    filename: "people.xlsx",
  });
  expect(lying).toMatchObject({ state: "failed", fault: "rows", imported: 900 });
});

it("a workbook whose sheet and texts are together too large is refused by its directory", async () => {
  const half = 40 * 1024 * 1024;
  const large = await workbook({
    rows: `${row(1)}<!--${"a ".repeat(half / 2)}-->`,
    texts: [`<t>${"b ".repeat(half / 2)}</t>`],
  });
  const fileId = await storedTable(caller(), large, "people.xlsx");
  const previewed = previewImport(actorFor(caller().user), { fileId });
  await expect(previewed).rejects.toMatchObject({ key: "contacts.import.fault.bomb" });
});

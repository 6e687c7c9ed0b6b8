import * as fc from "fast-check";
import { expect, it } from "vitest";
import { contentDisposition, downloadName, safeFileName } from "#lib/storage/file-name.ts";
import { trickyFileNames } from "#tests/support/input/tricky-file-names.ts";

it.each([
  ["Отчёт за май.pdf", "Отчёт за май.pdf"],
  ["C:\\Users\\me\\price.csv", "price.csv"],
  ["../../etc/passwd", "passwd"],
  ["  ..hidden.. ", "hidden"],
  ["a\u0000b\u202Egnp.exe", "abgnp.exe"],
  ["CON.txt", "_CON.txt"],
  ['a<b>c:d"e|f?g*h.txt', "a_b_c_d_e_f_g_h.txt"],
  ["", "file"],
  ["...", "file"],
  ["\ud800", "\ufffd"],
])("makes %j %j", (given, safe) => {
  expect(safeFileName(given)).toBe(safe);
});

it("keeps whole characters and the extension of a long name", () => {
  const name = safeFileName(`${"😀".repeat(300)}.jpeg`);
  expect([...name].length).toBe(200);
  expect(name.endsWith("😀.jpeg")).toBe(true);
});

it("leads nowhere, whatever a sender calls a file", () => {
  expect(trickyFileNames.length).toBeGreaterThanOrEqual(200);
  const plain = (name: string) => {
    const safe = safeFileName(name);
    expect(safe).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}]|^\.|\.$|^$/u);
    expect(["", ".", ".."]).not.toContain(safe);
    expect(safeFileName(safe)).toBe(safe);
    expect(() => new Headers({ a: contentDisposition("attachment", safe) })).not.toThrow();
  };
  for (const name of trickyFileNames) plain(name);
  fc.assert(fc.property(fc.string({ unit: "binary" }), plain));
});

it("saves a file by its title with the extension it came with", () => {
  expect(downloadName("Прайс", "price.CSV")).toBe("Прайс.csv");
  expect(downloadName("Прайс.csv", "price.csv")).toBe("Прайс.csv");
  expect(downloadName("a/b", "x")).toBe("b");
});

it("names a file in a header plainly and in UTF-8", () => {
  expect(contentDisposition("attachment", 'Счёт "1".pdf')).toBe(
    "attachment; filename=\"____ _1_.pdf\"; filename*=UTF-8''%D0%A1%D1%87%D1%91%D1%82%20%221%22.pdf",
  );
});

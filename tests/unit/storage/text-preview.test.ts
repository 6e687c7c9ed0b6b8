import { expect, it } from "vitest";
import { readableSize } from "#lib/storage/size.ts";
import { decodeText, firstRows } from "#lib/storage/text-preview.ts";

const whole = { isPart: false };

it("reads text whatever wrote it, also where it is cut within a character", () => {
  expect(decodeText(Buffer.from("\ufeffПривет"), whole)).toBe("Привет");
  expect(decodeText(Buffer.from("\ufeffПривет", "utf16le"), whole)).toBe("Привет");
  expect(decodeText(Buffer.from([0xcf, 0xf0, 0xe8]), whole)).toBe("При");
  expect(decodeText(Buffer.from("Привет").subarray(0, 5), { isPart: true })).toBe("Пр");
});

it("reads the first rows by the delimiter of the first line", () => {
  const text = 'phone;"name; or ""so"""\r\n+7900;"two\nlines"\n\n+7901;x';
  expect(firstRows(text, { maxRows: 20, ...whole })).toEqual([
    ["phone", 'name; or "so"'],
    ["+7900", "two\nlines"],
    ["+7901", "x"],
  ]);
  expect(firstRows("a,b\n1,2\n3", { maxRows: 20, isPart: true })).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(firstRows("a\n".repeat(50), { maxRows: 20, ...whole })).toHaveLength(20);
});

it.each([
  [0, 0, "byte", 0],
  [1023, 1023, "byte", 0],
  [1024, 1, "kilobyte", 1],
  [1024 ** 2 * 1.5, 1.5, "megabyte", 2],
  [1024 ** 3, 1, "gigabyte", 3],
  [1024 ** 6, 1024, "petabyte", 5],
])("says %d bytes as %d %s", (bytes, value, unit, tier) => {
  expect(readableSize(bytes)).toEqual({ value, unit, tier });
});

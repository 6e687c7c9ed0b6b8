import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encoderOf, findLacking } from "#lib/exports/encode.ts";
import { decimalOfUnits, readerFormat, wallTimes } from "#lib/exports/reader-format.ts";
import { sheetWriter } from "#lib/exports/sheet-cells.ts";

describe("an encoding", () => {
  it("writes what it has and counts what it lacks", () => {
    const encoder = encoderOf("win1251");
    expect(Buffer.from(encoder.encode("Чай № 5 ₽ 🎁–")).toString("hex")).toBe("d7e0e920b92035203f203f96");
    expect(encoder.replaced).toBe(2);
    const lacking: string[] = [];
    findLacking("Чай № 5 ₽ 🎁–", "win1251", (character) => lacking.push(character));
    expect(lacking).toEqual(["₽", "🎁"]);
  }); // prettier-ignore

  it("is read again as it was written, but for what it lacks", () => {
    const decoder = new TextDecoder("windows-1252");
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aäöß€ñ\n;“") }), (text) => {
        const encoder = encoderOf("win1252");
        expect(decoder.decode(encoder.encode(text))).toBe(text);
        expect(encoder.replaced).toBe(0);
      }),
    );
  });
});

it("values are written as their reader does", () => {
  const moment = "2026-11-27 10:42:13.123456+03";
  expect(readerFormat("ru").moment(moment)).toBe("27.11.2026 10:42:13");
  expect(readerFormat("es").moment("2026-11-27")).toBe("27/11/2026");
  expect(readerFormat("en").moment(moment)).toBe("2026-11-27 10:42:13");
  expect(readerFormat("ru").money("-2.5")).toBe("-2,50");
  expect(readerFormat("en").money("2.3456")).toBe("2.3456");
  expect(["0", "-23500", "5", "123456789"].map(decimalOfUnits)).toEqual(["0", "-2.35", "0.0005", "12345.6789"]); // prettier-ignore
  expect(wallTimes("Asia/Kathmandu")("2026-11-27T20:00:00.000Z")).toBe("2026-11-28 01:45:00");
});

it("a sheet's cells are values, and its texts no formulas", () => {
  const write = sheetWriter(
    [
      { path: "a", title: "A" },
      { path: "b", title: "B", kind: "time" },
      { path: "c", title: "C", kind: "money" },
    ],
    () => null,
  );
  expect(write(["=1<2", "2026-11-27 12:00:00", "-2.35"])).toBe(
    `<row><c t="inlineStr"><is><t xml:space="preserve">'=1&lt;2</t></is></c><c s="2"><v>46353.5</v></c><c s="4"><v>-2.35</v></c></row>`,
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { forcesUnicode, replaceLookalikes } from "#lib/sendings/lookalikes.ts";
import { measureText } from "#lib/sendings/segments.ts";

test("names the character, its position and its look-alike", () => {
  expect(forcesUnicode("Hi Aoife, it’s time")).toEqual([
    { index: 12, character: "’", replacement: "'" },
  ]);
  expect(forcesUnicode("plain text")).toEqual([]);
});

test("a surrogate pair is one character without a look-alike", () => {
  expect(forcesUnicode("a😀–")).toEqual([
    { index: 1, character: "😀", replacement: null },
    { index: 3, character: "–", replacement: "-" },
  ]);
});

test.each([
  ["“Sale” — «50 %» … it’s\u00A0on", '"Sale" - "50 %" ... it\'s on'],
  ["Se\u00ADcret\u200B", "Secret"],
  ["СMS from Саbinet", "CMS from Cabinet"],
  ["ΚΑΛΗΜΕΡΑ", "KAΛHMEPA"],
])("%j becomes %j", (text, expected) => {
  expect(replaceLookalikes(text)).toBe(expected);
  expect(measureText(expected).encoding).toBe("gsm");
});

test("a Russian text keeps its letters", () => {
  const text = "Сорок рублей, OK";
  expect(forcesUnicode(text).every(({ replacement }) => replacement === null)).toBe(true);
  expect(replaceLookalikes(text)).toBe(text);
  expect(replaceLookalikes("СУХО, OK")).toBe("СУХО, OK");
  expect(replaceLookalikes("Discount for Анна today")).toBe("Discount for Анна today");
});

test("causes are exactly what keeps a text from GSM", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const causes = forcesUnicode(text);
      expect(causes.length === 0).toBe(measureText(text).encoding === "gsm");
      for (const { index, character } of causes)
        expect(text.startsWith(character, index)).toBe(true);
      const replaced = forcesUnicode(replaceLookalikes(text));
      if (causes.every(({ replacement }) => replacement !== null)) expect(replaced).toEqual([]);
    }),
  );
});

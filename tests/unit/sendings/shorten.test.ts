import { describe, expect, test } from "vitest";
import { measureText } from "#lib/sendings/segments.ts";
import { shorten, shorterTexts, withoutEmojis } from "#lib/sendings/shorten.ts";
import { transliterate } from "#lib/sendings/transliterate.ts";

const padded = (text: string, length: number) => text + "я".repeat(length - text.length);
const shortened = (text: string) => shorten(text, measureText(text));

describe("a text that is a little longer than a segment", () => {
  test("names the words that say nothing, the fewest that suffice", () => {
    const text = padded("Мы очень ждём вас и просто рады всегда ", 73);
    expect(shortened(text)).toEqual({
      excess: 3,
      cut: ["очень"],
      text: text.replace("очень ", ""),
    });
  });

  test("takes several, signs and emojis too", () => {
    const text = padded("Ура!!! Мы очень рады, просто рады 🎉 всем ", 84);
    const found = shortened(text);
    expect(found?.cut).toEqual(["очень", "просто", "🎉"]);
    expect(measureText(found?.text ?? "").segments).toBe(1);
  });

  test("without such words says by how many characters only", () => {
    const text = "я".repeat(75);
    expect(shortened(text)).toEqual({ excess: 5, cut: [], text: "я".repeat(70) });
  });

  test.each([
    ["one segment", "я".repeat(70)],
    ["a last segment that is meant", "я".repeat(110)],
  ])("%s is left as it is", (_name, text) => {
    expect(shortened(text)).toBeNull();
  });

  test("a word in another word and a variable are no words to leave out", () => {
    expect(shortened(padded("просторно $solo ужеподряд ", 72))?.cut).toEqual([]);
  });
});

test("emojis go with the space before them, so that a Latin text is GSM again", () => {
  expect(withoutEmojis("Sale today 🎉👍🏽 – come ☕️")).toBe("Sale today - come");
});

test.each([
  ["Щедрая скидка, $firstName! ЩИ", "Schedraya skidka, $firstName! SCHI"],
  [
    "Подробнее: магазин.рф/чай и https://a.example/чай",
    "Podrobnee: магазин.рф/чай i https://a.example/чай",
  ],
  ["Объём 100 № 5", "Obem 100 No 5"],
  ["Сорт «Липа» — 5 г… и „чай“ от A–Z", 'Sort "Lipa" - 5 g... i "chay" ot A-Z'],
  ["Чай — https://a.example/«чай» №1", "Chay - https://a.example/«чай» No1"],
])("%s in Latin letters", (text, latin) => {
  expect(transliterate(text)).toBe(latin);
});

describe("other ways to fewer segments", () => {
  const ways = (text: string) => shorterTexts(text, (one) => measureText(one).segments);

  test("emojis and letters together where only both make an SMS of Latin letters", () => {
    const text = `Скидка «Весна» 🎉 ${"на чай ".repeat(9)}`.trim();
    expect(measureText(text).segments).toBe(2);
    const [only, ...others] = ways(text);
    expect(others).toEqual([]);
    expect(only?.kind).toBe("both");
    expect(only?.text).toMatch(/^Skidka "Vesna" na chay/);
    expect(measureText(only?.text ?? "")).toMatchObject({ segments: 1, encoding: "gsm" });
  });

  test("one step where it suffices, and both where they save more", () => {
    const text = `${"на чай ".repeat(19)} 🎉`;
    expect(ways(text).map(({ kind, text: left }) => [kind, measureText(left).segments])).toEqual([
      ["emojis", 2],
      ["both", 1],
    ]);
    expect(ways(`${"Tea ".repeat(30)}🎉`).map(({ kind }) => kind)).toEqual(["emojis"]);
    expect(ways("на чай ".repeat(12)).map(({ kind }) => kind)).toEqual(["latin"]);
  });

  test.each(["", "Tea", "Чай 🎉", "$firstName"])("none for %j", (text) => {
    expect(ways(text)).toEqual([]);
  });
});

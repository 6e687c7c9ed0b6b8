import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { documentTypes } from "#lib/companies/kinds.ts";
import { fillTemplate, unknownNames } from "#lib/documents/template.ts";
import { vatWithin } from "#lib/documents/vat.ts";
import { locales } from "#lib/locales.ts";
import { asMoney } from "#lib/money.ts";

const bold = (text: string) => ({ text, bold: true });
const plain = (text: string) => ({ text, bold: false });

test("titles, headings, lists, ends, parts and paragraphs are told apart", () => {
  const text = `# Contract No. {{number}}
{{city}} || {{ date }}

**{{company.title}}**{{company.represented}}
and others.
- one
- **two**

{{parties}}
## End`;
  const values = { number: "17", city: "Tver", date: "1 May", "company.title": "Tea" };
  expect(fillTemplate(text, values)).toEqual([
    { kind: "title", spans: [plain("Contract No. 17")] },
    { kind: "ends", left: [plain("Tver")], right: [plain("1 May")] },
    { kind: "paragraph", spans: [bold("Tea"), plain(" and others.")] },
    { kind: "list", items: [[plain("one")], [bold("two")]] },
    { kind: "part", part: "parties" },
    { kind: "heading", spans: [plain("End")] },
  ]);
});

test("a value is only text, whatever it holds; a line of nothing but empty values is left out", () => {
  const text = "**{{a}}** {{b}}\n\n{{b}}";
  expect(fillTemplate(text, { a: "# ** || {{items}}" })).toEqual([
    { kind: "paragraph", spans: [bold("# ** || {{items}}"), plain(" ")] },
  ]);
});

test("names that mean nothing in a document of its kind are found", () => {
  expect(unknownNames("contract", "{{number}} {{amount}} {{items}} {{x.y}} {{parties}}")).toEqual([
    "amount",
    "items",
    "x.y",
  ]);
  for (const locale of locales)
    for (const type of documentTypes) {
      const text = readFileSync(`content/${locale}/documents/${type}.md`, "utf8");
      expect(unknownNames(type, text), `${locale} ${type}`).toEqual([]);
    }
});

test("VAT is the part of the amount that it is of what is without it, to a coin", () => {
  const vat = (amount: bigint, rate: number | null) => vatWithin(asMoney(amount), rate);
  expect(vat(500_000_000n, 2200)).toBe(90_163_900n);
  expect(vat(1_220_000n, 2200)).toBe(220_000n);
  expect(vat(1_200_000n, 2000)).toBe(200_000n);
  expect(vat(1_000_000n, null)).toBe(0n);
  expect(vat(1_000_000n, 0)).toBe(0n);
  const coins = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(coins, fc.integer({ min: 0, max: 10_000 }), (coin, rate) => {
      const amount = coin * 100n;
      const part = vat(amount, rate);
      expect(part % 100n).toBe(0n);
      const exact = (Number(amount) * rate) / (10_000 + rate);
      expect(Math.abs(Number(part) - exact)).toBeLessThanOrEqual(50.5);
    }),
  );
});

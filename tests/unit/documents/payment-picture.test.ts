import { expect, test } from "vitest";
import { drawnPart } from "#server/documents/document-parts.ts";
import { documentWords, type PrintedDocument } from "#server/documents/document-words.ts";
import { sampleDocument } from "#server/documents/sample-document.ts";

const sample = sampleDocument("invoice", "ru", "{{paymentCode}}");

function codeOf(document: PrintedDocument): string[] {
  const drawn = JSON.stringify(drawnPart("paymentCode", document, documentWords(document)));
  return [...drawn.matchAll(/"qr":"((?:[^"\\]|\\.)*)"/g)].map(([, code]) =>
    String(JSON.parse(`"${code}"`)),
  );
}

test("an invoice in roubles has the code of its own number, sum and payee", () => {
  const [code, ...others] = codeOf(sample);
  expect(others).toEqual([]);
  expect(code?.split("|").slice(0, 7)).toEqual([
    "ST00012",
    "Name=ООО «Кабинет»",
    "PersonalAcc=40702810100000012845",
    "BankName=АО «Банк Невский Причал»",
    "BIC=044030999",
    "CorrespAcc=30101810400000000999",
    "Sum=5000000",
  ]);
  expect(code).toMatch(/\|Purpose=Оплата по счёту № 17 от .* г\., .*НДС 22 ?%/);
});

test("one in another currency, or of a company without a bank, has none", () => {
  expect(codeOf({ ...sample, currency: "USD" })).toEqual([]);
  expect(codeOf({ ...sample, amount: null, currency: null })).toEqual([]);
  const { snapshot } = sample;
  const { company } = snapshot;
  const bank = { name: "", rs: "", ks: "", bik: "" };
  const unbanked = { ...company, data: { ...company.data, bank } };
  expect(codeOf({ ...sample, snapshot: { ...snapshot, company: unbanked } })).toEqual([]);
});

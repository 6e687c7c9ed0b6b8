import fc from "fast-check";
import { expect, test } from "vitest";
import { type Payee, paymentCode } from "#lib/documents/payment-code.ts";
import { asMoney } from "#lib/money.ts";

const payee: Payee = {
  name: "ООО «Кабинет»",
  inn: "7801009992",
  kpp: "780101001",
  bank: "АО «Банк Невский Причал»",
  bik: "044030999",
  ks: "30101810400000000999",
  rs: "40702810100000012845",
  purpose: "Оплата по счёту № 17 от 23.11.2026, в том числе НДС 22%:\u00A090\u202F163,93\u00A0₽",
};
const amount = asMoney(5_000_005_000n);

/** As a bank's app reads it. */
function read(code: string | null): Record<string, string> {
  const [head, ...values] = (code ?? "").split("|");
  expect(head).toBe("ST00012");
  return Object.fromEntries(
    values.map((value) => {
      const at = value.indexOf("=");
      return [value.slice(0, at), value.slice(at + 1)];
    }),
  );
}

test("a bank's app reads whom to pay, how much in kopecks and what for", () => {
  expect(read(paymentCode(payee, amount))).toEqual({
    Name: "ООО «Кабинет»",
    PersonalAcc: "40702810100000012845",
    BankName: "АО «Банк Невский Причал»",
    BIC: "044030999",
    CorrespAcc: "30101810400000000999",
    Sum: "50000050",
    Purpose: "Оплата по счёту № 17 от 23.11.2026, в том числе НДС 22%: 90 163,93 ₽",
    PayeeINN: "7801009992",
    KPP: "780101001",
  });
  expect(read(paymentCode({ ...payee, kpp: "" }, amount))).not.toHaveProperty("KPP");
});

test("there is none where the payee's details don't suffice", () => {
  for (const lacking of [
    { rs: "" },
    { rs: "4070281010000001284" },
    { ks: "" },
    { bik: "123456789" },
    { bank: " " },
    { name: "" },
  ])
    expect(paymentCode({ ...payee, ...lacking }, amount), JSON.stringify(lacking)).toBeNull();
});

test("whatever names hold, the parts stay apart and as long as the standard allows", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 400 }), (name, purpose) => {
      const code = paymentCode({ ...payee, name: `К${name}`, purpose }, amount);
      const values = read(code);
      expect(Object.keys(values)).toEqual(
        Object.keys(read(paymentCode(payee, amount))).filter((key) => key in values),
      );
      expect(values["PersonalAcc"]).toBe(payee.rs);
      expect(values["Name"]?.length).toBeLessThanOrEqual(160);
      expect((values["Purpose"] ?? "").length).toBeLessThanOrEqual(210);
      expect(code).not.toMatch(/[\n\r]/);
    }),
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountInWords } from "#lib/documents/amount-words.ts";
import { locales } from "#lib/locales.ts";
import { asMoney, parseMoney } from "#lib/money.ts";

const words = (locale: (typeof locales)[number], amount: string, currency: string) =>
  amountInWords(locale, parseMoney(amount) ?? asMoney(0n), currency);

describe("amounts in words", () => {
  test.each([
    ["0", "RUB", "Ноль рублей 00 копеек"],
    ["1", "RUB", "Один рубль 00 копеек"],
    ["2.01", "RUB", "Два рубля 01 копейка"],
    ["11.12", "RUB", "Одиннадцать рублей 12 копеек"],
    ["101.02", "RUB", "Сто один рубль 02 копейки"],
    ["1000", "RUB", "Одна тысяча рублей 00 копеек"],
    ["2000", "RUB", "Две тысячи рублей 00 копеек"],
    ["21005.07", "RUB", "Двадцать одна тысяча пять рублей 07 копеек"],
    ["112000", "RUB", "Сто двенадцать тысяч рублей 00 копеек"],
    ["2500000.50", "RUB", "Два миллиона пятьсот тысяч рублей 50 копеек"],
    ["1", "USD", "Один доллар США 00 центов"],
    ["3.40", "EUR", "Три евро 40 центов"],
    ["21", "MXN", "Двадцать одно мексиканское песо 00 сентаво"],
  ])("ru %s %s", (amount, currency, text) => expect(words("ru", amount, currency)).toBe(text));

  test.each([
    ["0.01", "USD", "Zero US dollars and 01 cent"],
    ["1", "USD", "One US dollar and 00 cents"],
    ["21", "EUR", "Twenty-one euros and 00 cents"],
    ["115.20", "RUB", "One hundred fifteen Russian rubles and 20 kopecks"],
    ["1000040", "MXN", "One million forty Mexican pesos and 00 centavos"],
  ])("en %s %s", (amount, currency, text) => expect(words("en", amount, currency)).toBe(text));

  test.each([
    ["1", "MXN", "Un peso mexicano con 00 centavos"],
    ["16", "EUR", "Dieciséis euros con 00 céntimos"],
    ["21", "MXN", "Veintiún pesos mexicanos con 00 centavos"],
    ["31", "MXN", "Treinta y un pesos mexicanos con 00 centavos"],
    ["100", "MXN", "Cien pesos mexicanos con 00 centavos"],
    ["101", "MXN", "Ciento un pesos mexicanos con 00 centavos"],
    ["1000", "MXN", "Mil pesos mexicanos con 00 centavos"],
    ["21500.05", "MXN", "Veintiún mil quinientos pesos mexicanos con 05 centavos"],
    ["1000000", "MXN", "Un millón de pesos mexicanos con 00 centavos"],
    ["1000001", "MXN", "Un millón un pesos mexicanos con 00 centavos"],
    ["2000000000", "USD", "Dos mil millones de dólares estadounidenses con 00 centavos"],
  ])("es %s %s", (amount, currency, text) => expect(words("es", amount, currency)).toBe(text));

  test.each([
    ["0", "EUR", "Zéro euro et 00 centime"],
    ["1", "EUR", "Un euro et 00 centime"],
    ["71.20", "RUB", "Soixante et onze roubles russes et 20 kopecks"],
    ["81.02", "USD", "Quatre-vingt-un dollars américains et 02 cents"],
    ["200", "EUR", "Deux cents euros et 00 centime"],
    ["201", "EUR", "Deux cent un euros et 00 centime"],
    ["1000", "MXN", "Mille pesos mexicains et 00 centavo"],
    ["21500.05", "EUR", "Vingt et un mille cinq cents euros et 05 centimes"],
    ["80000", "BYN", "Quatre-vingt mille roubles biélorusses et 00 kopeck"],
    ["200000", "UZS", "Deux cent mille soums ouzbeks et 00 tiyin"],
    ["1000000", "EUR", "Un million d’euros et 00 centime"],
    ["1000001", "RUB", "Un million un roubles russes et 00 kopeck"],
    ["2000000000", "USD", "Deux milliards de dollars américains et 00 cent"],
  ])("fr %s %s", (amount, currency, text) => expect(words("fr", amount, currency)).toBe(text));

  test.each([
    ["0", "EUR", "Zero euro e 00 centesimi"],
    ["1", "EUR", "Un euro e 00 centesimi"],
    ["2.01", "USD", "Due dollari statunitensi e 01 centesimo"],
    ["23", "EUR", "Ventitré euro e 00 centesimi"],
    ["28.05", "EUR", "Ventotto euro e 05 centesimi"],
    ["101.02", "RUB", "Centouno rubli russi e 02 copechi"],
    ["1000", "EUR", "Mille euro e 00 centesimi"],
    ["21005.07", "RUB", "Ventunomilacinque rubli russi e 07 copechi"],
    ["303003", "EUR", "Trecentotremilatré euro e 00 centesimi"],
    ["1000000", "EUR", "Un milione di euro e 00 centesimi"],
    ["2500000.50", "BYN", "Due milioni cinquecentomila rubli bielorussi e 50 copechi"],
    ["2000000000", "USD", "Due miliardi di dollari statunitensi e 00 centesimi"],
  ])("it %s %s", (amount, currency, text) => expect(words("it", amount, currency)).toBe(text));

  test.each([
    ["0.01", "USD", "Null US-Dollar und 01 Cent"],
    ["1", "EUR", "Ein Euro und 00 Cent"],
    ["1", "RUB", "Ein russischer Rubel und 00 Kopeken"],
    ["2.01", "RUB", "Zwei russische Rubel und 01 Kopeke"],
    ["101.20", "EUR", "Einhundertein Euro und 20 Cent"],
    ["21005.07", "RUB", "Einundzwanzigtausendfünf russische Rubel und 07 Kopeken"],
    ["2500000.50", "EUR", "Zwei Millionen fünfhunderttausend Euro und 50 Cent"],
    ["1000001", "MXN", "Eine Million ein mexikanische Pesos und 00 Centavos"],
  ])("de %s %s", (amount, currency, text) => expect(words("de", amount, currency)).toBe(text));

  test.each([
    ["0", "BRL", "Zero reais e 00 centavos"],
    ["1", "BRL", "Um real e 00 centavos"],
    ["2.01", "USD", "Dois dólares americanos e 01 centavo"],
    ["16", "EUR", "Dezesseis euros e 00 centavos"],
    ["100", "BRL", "Cem reais e 00 centavos"],
    ["101.02", "RUB", "Cento e um rublos russos e 02 copeques"],
    ["1200.50", "BRL", "Mil e duzentos reais e 50 centavos"],
    ["1235", "BRL", "Mil duzentos e trinta e cinco reais e 00 centavos"],
    ["21005.07", "RUB", "Vinte e um mil e cinco rublos russos e 07 copeques"],
    ["1000000", "EUR", "Um milhão de euros e 00 centavos"],
    ["1000001", "MXN", "Um milhão e um pesos mexicanos e 00 centavos"],
    ["2500000.50", "BYN", "Dois milhões e quinhentos mil rublos bielorrussos e 50 copeques"],
    ["2000000000", "USD", "Dois bilhões de dólares americanos e 00 centavos"],
  ])("pt %s %s", (amount, currency, text) => expect(words("pt", amount, currency)).toBe(text));

  test("no two amounts are written alike, and nothing is left out", () => {
    const amounts = fc.bigInt({ min: 0n, max: 10_000_000_00n });
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom(...locales), (one, other, locale) => {
        const [text, others] = [one, other].map((coins) =>
          amountInWords(locale, asMoney(coins * 100n), "RUB"),
        );
        expect(text).not.toMatch(/undefined|NaN|\s{2}|^\s|\s$/);
        expect(text === others).toBe(one === other);
      }),
    );
  });
});

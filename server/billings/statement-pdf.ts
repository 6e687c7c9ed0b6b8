import type { Locale } from "#lib/locales.ts";
import { columnDecimals, moneyText } from "#lib/money-text.ts";
import { secondaryColor, printPdf } from "#server/pdf.ts";
import type { StatementWords } from "./statement-words.ts";

/** Draws a statement as a PDF. */
export async function statementPdf(
  { title, facts, head, currency, opening, lines, totals, closing }: StatementWords,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const { [currency]: decimals = 0 } = columnDecimals(
    [opening, ...lines, ...totals, closing].map(({ amount }) => ({
      amount,
      currency,
      form: "price",
    })),
  );
  const money = (amount: number) =>
    moneyText(locale, amount, currency, { form: "price", decimals });
  const right = (text: string) => ({ text, alignment: "right" as const });
  const balance = ({ name, amount }: { name: string; amount: number }) => [
    { text: name, bold: true, colSpan: 2 },
    "",
    { ...right(money(amount)), bold: true },
  ];
  return printPdf(title, [
    ...facts.map(({ name, value }) => ({
      text: [{ text: `${name}: `, color: secondaryColor }, value],
    })),
    {
      margin: [0, 16, 0, 0],
      layout: "lightHorizontalLines",
      table: {
        headerRows: 1,
        widths: ["*", "auto", "auto"],
        body: [
          [head.source, right(head.count), right(head.amount)],
          balance(opening),
          ...lines.map((line) => [
            line.name,
            right(new Intl.NumberFormat(locale).format(line.count)),
            right(money(line.amount)),
          ]),
          ...totals.map(balance),
          balance(closing),
        ],
      },
    },
  ]);
}

import { join } from "node:path";
import type { Locale } from "#lib/locales.ts";
import { moneyText } from "#lib/money-text.ts";
import type { StatementWords } from "./statement-words.ts";

const fonts = join(process.cwd(), "node_modules/pdfmake/fonts/Roboto");

/** A statement as a page to print; its library is loaded by the first who asks for one. */
export async function statementPdf(
  { title, facts, head, currency, opening, lines, closing }: StatementWords,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: pdfmake } = await import("pdfmake");
  pdfmake.addFonts({
    Roboto: {
      normal: join(fonts, "Roboto-Regular.ttf"),
      bold: join(fonts, "Roboto-Medium.ttf"),
    },
  });
  // Nothing of a document comes from elsewhere but its letters.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  const money = (amount: number) => moneyText(locale, amount, currency, { form: "price" });
  const right = (text: string) => ({ text, alignment: "right" as const });
  const balance = ({ name, amount }: { name: string; amount: number }) => [
    { text: name, bold: true, colSpan: 2 },
    "",
    { ...right(money(amount)), bold: true },
  ];
  const pdf = pdfmake.createPdf({
    pageSize: "A4",
    pageMargins: [56, 56, 56, 56],
    info: { title },
    defaultStyle: { font: "Roboto", fontSize: 10, lineHeight: 1.25 },
    content: [
      { text: title, fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
      ...facts.map(({ name, value }) => ({
        text: [{ text: `${name}: `, color: "#666666" }, value],
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
            balance(closing),
          ],
        },
      },
    ],
    footer: (page: number, all: number) => ({
      text: `${page} / ${all}`,
      alignment: "center",
      fontSize: 8,
      color: "#666666",
    }),
  });
  return new Uint8Array(await pdf.getBuffer());
}

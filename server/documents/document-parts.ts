import type { Content, ContentTable } from "pdfmake/interfaces";
import { paymentCode } from "#lib/documents/payment-code.ts";
import type { TemplatePart } from "#lib/documents/variables.ts";
import { asMoney } from "#lib/money.ts";
import { type Translate, translatorFor } from "#server/i18n/translate.ts";
import { secondaryColor } from "#server/pdf.ts";
import type { DocumentWords, PrintedDocument } from "./document-words.ts";

type Side = DocumentWords["company"] & { email?: string; phone?: string };

/** A part of a document that its template only names. */
export function drawnPart(
  part: TemplatePart,
  document: PrintedDocument,
  words: DocumentWords,
): Content {
  const t = translatorFor(document.locale);
  if (part === "payment") return paymentTable(t, words.company);
  if (part === "items") return itemsTable(t, words);
  if (part === "paymentCode") return paymentPicture(t, document, words);
  if (part === "signature") return signature(t, words.company);
  return parties(t, words);
}

const thin = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => secondaryColor,
  vLineColor: () => secondaryColor,
};

/** Draws the bank details in the form that banks use for payments. */
function paymentTable(t: Translate, { title, inn, kpp, bank, bik, ks, rs }: Side): ContentTable {
  const label = (name: string) => ({
    text: t(`documents.labels.${name}`),
    color: secondaryColor,
    fontSize: 8,
  });
  const named = (value: string, name: string) => ({ stack: [value, label(name)] });
  return {
    margin: [0, 0, 0, 14],
    layout: thin,
    table: {
      widths: ["*", "auto", 150],
      body: [
        [{ ...named(bank, "payeeBank"), rowSpan: 2 }, label("bik"), bik],
        ["", label("ks"), ks],
        [
          {
            stack: [
              title,
              [`${t("documents.labels.inn")} ${inn}`, kpp && `${t("documents.labels.kpp")} ${kpp}`]
                .filter(Boolean)
                .join("   "),
              label("payee"),
            ],
          },
          label("rs"),
          rs,
        ],
      ],
    },
  };
}

/** Draws the payment code that bank apps read; empty if it can't be made. */
function paymentPicture(
  t: Translate,
  { amount, currency }: PrintedDocument,
  { company, values: { number = "", date = "", vatNote = "" } }: DocumentWords,
): Content {
  if (amount === null || currency !== "RUB") return { stack: [] };
  const purpose = t("documents.purpose", { number, date, vat: vatNote });
  const code = paymentCode({ ...company, name: company.title, purpose }, asMoney(amount));
  if (code === null) return { stack: [] };
  return {
    unbreakable: true,
    margin: [0, 8, 0, 4],
    columns: [
      { qr: code, fit: 120, eccLevel: "M", width: "auto" },
      { text: t("documents.scan"), color: secondaryColor, fontSize: 8, margin: [0, 4, 0, 0] },
    ],
    columnGap: 12,
  };
}

/** Draws the table of items with the total. */
function itemsTable(t: Translate, { values }: DocumentWords): ContentTable {
  const { service = "", amount = "", amountWithoutVat = "", vat, vatRate = "" } = values;
  const head = (name: string, alignment: "left" | "right" = "left") => ({
    text: t(`documents.items.${name}`),
    bold: true,
    noWrap: true,
    alignment,
  });
  const right = (text: string, bold = false) => ({ text, bold, alignment: "right" as const });
  const total = (name: string, value: string, bold = false) => [
    { ...right(name, bold), colSpan: 4, border: [false, false, false, false] as Border },
    "",
    "",
    "",
    right(value, bold),
  ];
  return {
    margin: [0, 8, 0, 12],
    layout: thin,
    table: {
      headerRows: 1,
      widths: ["auto", "*", "auto", "auto", "auto"],
      body: [
        [
          head("number"),
          head("name"),
          head("count", "right"),
          head("price", "right"),
          head("sum", "right"),
        ],
        ["1", service, right("1"), right(amount), right(amount)],
        ...(vat
          ? [
              total(t("documents.items.withoutVat"), amountWithoutVat),
              total(t("documents.items.vat", { rate: vatRate }), vat),
            ]
          : [total(t("documents.items.vat", { rate: "" }), t("documents.noVat"))]),
        total(t("documents.items.total"), amount, true),
      ],
    },
  };
}

type Border = [boolean, boolean, boolean, boolean];

/** Draws the place for a signature, on one line of the page for both parties. */
function signature(t: Translate, { position, signerShort }: Side): Content {
  return {
    unbreakable: true,
    margin: [0, 24, 0, 0],
    stack: [
      { text: position || " " },
      { text: `_______________________ / ${signerShort} /`, margin: [0, 14, 0, 2] },
      { text: t("documents.stamp"), color: secondaryColor, fontSize: 8 },
    ],
  };
}

/** Draws both parties side by side with their details and places to sign. */
function parties(t: Translate, { company, customer }: DocumentWords): Content {
  const side = (name: "company" | "customer", of: Side): Content => ({
    stack: [
      { text: t(`documents.sides.${name}`), bold: true, margin: [0, 0, 0, 4] },
      { text: of.title, bold: true },
      ...details.flatMap((detail) => {
        const value = of[detail];
        return value
          ? [
              {
                text: [
                  { text: `${t(`documents.labels.${detail}`)}: `, color: secondaryColor },
                  value,
                ],
              },
            ]
          : [];
      }),
    ],
  });
  return {
    unbreakable: true,
    stack: [
      { columns: [side("company", company), side("customer", customer)], columnGap: 24 },
      { columns: [signature(t, company), signature(t, customer)], columnGap: 24 },
    ],
  };
}

const details = [
  "inn",
  "kpp",
  "ogrn",
  "address",
  "postalAddress",
  "bank",
  "rs",
  "ks",
  "bik",
  "email",
  "phone",
] as const;

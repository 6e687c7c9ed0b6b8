import type { DocumentSnapshot } from "#drizzle/schema/documents.ts";
import type { DocumentType } from "#lib/companies/kinds.ts";
import type { Locale } from "#lib/locales.ts";
import { asMoney } from "#lib/money.ts";
import type { PrintedDocument } from "./document-words.ts";

const address = {
  country: "RU",
  city: "Санкт-Петербург",
  index: "190000",
  address: "Садовая ул., 12",
  phone: "",
  phoneAdd: "",
  match: false,
};

function sideOf(name: string, inn: string): Pick<DocumentSnapshot["company"], "signer" | "data"> {
  return {
    signer: {
      position: { nominative: "Генеральный директор", genitive: "Генерального директора" },
      basis: "charter",
      fullName: { nominative: "Власов Андрей Петрович", genitive: "Власова Андрея Петровича" },
      fullNameShort: { nominative: "Власов А. П.", genitive: "Власова А. П." },
    },
    data: {
      legal: {
        businessType: "legal",
        name,
        opf: "ООО",
        inn,
        ogrn: "1027800000128",
        kpp: "780101001",
        okpo: "",
      },
      bank: {
        name: "АО «Банк Невский Причал»",
        rs: "40702810100000012845",
        ks: "30101810400000000999",
        bik: "044030999",
      },
      legalAddress: address,
      postalAddress: address,
    },
  };
}

const company = sideOf("Кабинет", "7801009992");
const customer = sideOf("Северный чай", "7801002274");

/** An invented document that previews an edited text. */
export function sampleDocument(
  type: DocumentType,
  locale: Locale,
  template: string,
): PrintedDocument {
  return {
    type,
    number: 17,
    day: new Date().toISOString().slice(0, 10),
    locale,
    amount: type === "invoice" ? asMoney(500_000_000n) : null,
    currency: type === "invoice" ? "RUB" : null,
    snapshot: {
      template,
      company: { title: "ООО «Кабинет»", vatRate: 2200, ...company },
      customer: {
        title: "ООО «Северный чай»",
        contact: {
          firstName: "Мария",
          lastName: "Власова",
          middleName: "",
          email: "maria@tea.example",
          phone: "+79015550177",
          match: false,
        },
        signer: customer.signer,
        data: { ...customer.data, tax: { system: "osn", vat: true } },
      },
      account: "Северный чай",
      site: "Cabinet",
    },
  };
}

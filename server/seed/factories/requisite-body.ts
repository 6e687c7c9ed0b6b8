import type { CompanyDraft } from "#lib/companies/company.ts";
import type { RequisiteDraft } from "#lib/requisites/requisite.ts";

const address = {
  country: "RU",
  city: "Санкт-Петербург",
  index: "190000",
  address: "Садовая ул., 12",
};

const signer: RequisiteDraft["signer"] = {
  position: { nominative: "Генеральный директор", genitive: "Генерального директора" },
  basis: "charter",
  fullName: { nominative: "Власов Андрей Петрович", genitive: "Власова Андрея Петровича" },
};

const data: CompanyDraft["data"] = {
  legal: {
    businessType: "legal",
    opf: "ООО",
    name: "Северный чай",
    inn: "7801002274",
    ogrn: "1027800000128",
    kpp: "780101001",
  },
  bank: {
    name: "АО «Банк Невский Причал»",
    rs: "40702810100000012845",
    ks: "30101810400000000999",
    bik: "044030999",
  },
  legalAddress: address,
  postalAddress: { match: true },
};

/** An invented payer as the API accepts it. */
export function requisiteBody(
  given: { inn?: string; name?: string; opf?: string; vat?: boolean } = {},
): RequisiteDraft {
  const { vat = true, ...legal } = given;
  return structuredClone({
    contact: {
      firstName: "Мария",
      lastName: "Власова",
      email: "maria@tea.example",
      phone: "+79015550177",
    },
    signer,
    data: {
      ...data,
      legal: { ...data.legal, ...legal },
      tax: { system: vat ? ("osn" as const) : ("usn" as const), vat },
    },
  });
}

/** An invented issuing company as the API accepts it. */
export function companyBody(
  given: { name?: string; inn?: string; opf?: string } = {},
): CompanyDraft {
  return structuredClone({
    signer,
    data: { ...data, legal: { ...data.legal, ...given } },
    vatRate: 2200,
  });
}

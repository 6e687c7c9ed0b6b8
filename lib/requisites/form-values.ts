import type { CompanyDraft, CompanyView } from "#lib/companies/company.ts";
import { documentTypes } from "#lib/companies/kinds.ts";
import { formatPhone, normalisePhone } from "#lib/phone.ts";
import { legalTitle, shortName } from "./names.ts";
import type { AddressPart } from "./parts.ts";
import type { RequisiteDraft, RequisiteView } from "./requisite.ts";

/** The contact data of the account itself, from which a payer's contact can be filled. */
export type OwnContact = Pick<
  RequisiteDraft["contact"],
  "firstName" | "lastName" | "email" | "phone"
>;

/** What the forms of payers and of companies have alike. */
export interface PartyDraft extends Pick<RequisiteDraft, "title" | "signer"> {
  data: Omit<RequisiteDraft["data"], "tax">;
}

const cases = () => ({ nominative: "", genitive: "" });

const address = () => ({
  country: "RU",
  city: "",
  index: "",
  address: "",
  phone: "",
  phoneAdd: "",
  match: false,
});

const signer = (): RequisiteDraft["signer"] => ({
  position: cases(),
  basis: "charter",
  fullName: cases(),
  fullNameShort: cases(),
});

const data = () => ({
  legal: {
    businessType: "legal" as const,
    name: "",
    opf: "",
    inn: "",
    ogrn: "",
    kpp: "",
    okpo: "",
  },
  bank: { name: "", rs: "", ks: "", bik: "" },
  legalAddress: address(),
  postalAddress: { ...address(), match: true },
});

/** What the form of a new payer begins with: every field. */
export function emptyRequisite(): RequisiteDraft {
  return {
    title: "",
    contact: { firstName: "", lastName: "", middleName: "", email: "", phone: "", match: false },
    signer: signer(),
    manager: { fullName: "", post: "" },
    data: { ...data(), tax: { system: "osn", vat: true } },
  };
}

export function emptyCompany(): CompanyDraft {
  return {
    title: "",
    signer: signer(),
    data: data(),
    vatRate: null,
    DocumentTemplatesTypes: [...documentTypes],
    isActive: true,
  };
}

/** A payer as the form shows it. Values that are derived from other fields stay empty, so that they follow them. */
export function requisiteValues({
  title,
  contact,
  manager,
  ...view
}: RequisiteView): RequisiteDraft {
  const { data: parts, ...party } = partyValues(title, view);
  const phone = formatPhone(contact.phone);
  return {
    ...party,
    contact: { ...contact, phone },
    manager,
    data: { ...view.data, ...parts },
  };
}

export function companyValues({ title, ...view }: CompanyView): CompanyDraft {
  const { vatRate, DocumentTemplatesTypes, isActive } = view;
  return { ...partyValues(title, view), vatRate, DocumentTemplatesTypes, isActive };
}

function partyValues(
  title: string,
  { signer: signs, data: parts }: Pick<CompanyView, "signer" | "data">,
) {
  const { fullName, fullNameShort: short } = signs;
  const own = (given: string, made: string) => (given === made ? "" : given);
  const { legal, bank, legalAddress, postalAddress } = parts;
  return {
    title: own(title, legalTitle(legal)),
    signer: {
      ...signs,
      fullNameShort: {
        nominative: own(short.nominative, shortName(fullName.nominative)),
        genitive: own(short.genitive, shortName(fullName.genitive)),
      },
    },
    data: {
      legal,
      bank,
      legalAddress: readable(legalAddress),
      postalAddress: postalAddress.match ? { ...address(), match: true } : readable(postalAddress),
    },
  };
}

const readable = (part: AddressPart) => ({ ...part, phone: formatPhone(part.phone) });

/** Whether a contact is the account's own, however its number is written. */
export function isOwnContact(contact: RequisiteDraft["contact"], own: OwnContact): boolean {
  const told = ({ firstName, lastName, email, phone }: OwnContact) =>
    [firstName, lastName, email, normalisePhone(phone) ?? phone].map((part) => part.trim());
  return told(contact).join("\n") === told(own).join("\n");
}

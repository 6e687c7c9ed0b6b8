import type { PartyVariable } from "#lib/documents/variables.ts";
import type { Locale } from "#lib/locales.ts";
import { documentName } from "#lib/requisites/names.ts";
import type { AddressPart, LegalPart, SignerPart } from "#lib/requisites/parts.ts";
import { translatorFor } from "#server/i18n/translate.ts";

/** What documents say of a side. */
export interface DocumentParty {
  title: string;
  signer: SignerPart;
  data: {
    legal: LegalPart;
    bank: { name: string; rs: string; ks: string; bik: string };
    legalAddress: AddressPart;
    postalAddress: AddressPart;
  };
}

/** The details of a party as variables; empty if there is no such party. */
export function partyWords(locale: Locale, party: DocumentParty): Record<PartyVariable, string> {
  const { signer, data } = party;
  const { legal, bank, legalAddress, postalAddress } = data;
  return {
    title: documentName(party),
    inn: legal.inn,
    kpp: legal.kpp,
    ogrn: legal.ogrn,
    address: addressText(locale, legalAddress),
    postalAddress: addressText(locale, postalAddress),
    bank: bank.name,
    rs: bank.rs,
    ks: bank.ks,
    bik: bank.bik,
    position: signer.position.nominative,
    positionGenitive: signer.position.genitive,
    signer: signer.fullName.nominative,
    signerGenitive: signer.fullName.genitive,
    signerShort: signer.fullNameShort.nominative,
    represented: represented(locale, party),
  };
}

/** Writes «, в лице генерального директора …, действующего(-ей) на основании устава»; empty for a private person. */
function represented(locale: Locale, { signer, data: { legal } }: DocumentParty): string {
  if (legal.businessType === "individual") return "";
  const t = translatorFor(locale);
  const basis = signer.basis || (legal.businessType === "legal" ? "charter" : "certificate");
  const isSelf =
    legal.businessType === "entrepreneur" &&
    signer.fullName.nominative.trim() === legal.name.trim();
  // Only Russian needs the genitive: "в лице (кого) генерального директора".
  const written = locale === "ru" ? "genitive" : "nominative";
  const params = {
    basis,
    position: lowerFirst(signer.position[written]),
    name: signer.fullName[written],
  };
  return t(isSelf ? "documents.representedSelf" : "documents.represented", params);
}

const lowerFirst = (text: string) =>
  // An abbreviation such as "CEO" stays in capitals.
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The country is named where it isn't the one that addresses are of. */
function addressText(locale: Locale, { country, index, city, address }: AddressPart): string {
  const name =
    country === "RU" ? "" : new Intl.DisplayNames(locale, { type: "region" }).of(country);
  return [index, name, city, address].filter(Boolean).join(", ");
}

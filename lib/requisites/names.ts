import type { LegalPart, Party, SignerPart } from "./parts.ts";

/** `Власов А. П.` of `Власов Андрей Петрович`; what is no such name stays as it is. */
export function shortName(fullName: string): string {
  const [last = "", ...others] = fullName.trim().split(/\s+/u);
  const initials = others.slice(0, 2).map((name) => `${name.slice(0, 1).toUpperCase()}.`);
  return [last, ...initials].join(" ");
}

/** `ООО «Северный чай»`, `ИП Власов Андрей Петрович`. A name that has its quotation marks keeps them. */
export function legalTitle({
  businessType,
  opf,
  name,
}: Pick<LegalPart, "businessType" | "opf" | "name">): string {
  const isQuoted = businessType !== "legal" || /["«»„“]/u.test(name);
  return [opf, isQuoted ? name : `«${name}»`].filter(Boolean).join(" ").slice(0, 400);
}

/** The name in documents: the legal one, not the title that the account gave to its details. */
export function documentName({
  title,
  data: { legal },
}: {
  title: string;
  data: { legal: Pick<LegalPart, "businessType" | "opf" | "name"> };
}): string {
  const name = legal.name.trim();
  if (name === "") return title;
  const isWhole = legal.opf !== "" && name.toLowerCase().startsWith(`${legal.opf.toLowerCase()} `);
  return isWhole ? name : legalTitle({ ...legal, name });
}

/** A signer with both short names: those that were given, else made of the full ones. */
function withShortName(signer: SignerPart): SignerPart {
  const { fullName, fullNameShort: given } = signer;
  return {
    ...signer,
    fullNameShort: {
      nominative: given.nominative || shortName(fullName.nominative),
      genitive: given.genitive || shortName(fullName.genitive),
    },
  };
}

/** What is kept of a payer or a company: with its title, the signer's short names, and a postal address of its own. */
export function completeParty<Parts extends Party>(
  title: string | undefined,
  parts: Parts,
): Parts & { title: string } {
  const { legal, legalAddress, postalAddress } = parts.data;
  return {
    ...parts,
    title: title || legalTitle(legal),
    signer: withShortName(parts.signer),
    data: {
      ...parts.data,
      legalAddress: { ...legalAddress, match: false },
      postalAddress: postalAddress.match ? { ...legalAddress, match: true } : postalAddress,
    },
  };
}

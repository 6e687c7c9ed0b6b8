import type { FoundParty } from "#lib/dadata/found.ts";
import { declinePosition, isDeclinable } from "./decline-position.ts";
import type { PartyDraft } from "./form-values.ts";

/** A field that the registry fills or replaces. */
export interface Filled {
  path: RegisteredPath;
  value: string;
  isReplaced: boolean;
}

type RegisteredPath =
  | `data.legal.${"name" | "opf" | "ogrn" | "kpp" | "okpo"}`
  | `data.legalAddress.${"country" | "city" | "index" | "address"}`
  | `signer.position.${"nominative" | "genitive"}`
  | "signer.fullName.nominative";

/** What would change in a form by what the registry has; who signs is only filled in, never replaced. */
export function changesFromRegistry(
  { legal, address, manager }: FoundParty,
  { signer, data }: PartyDraft,
): Filled[] {
  const isSole = legal.businessType === "entrepreneur";
  const post = isSole ? "Индивидуальный предприниматель" : manager.post;
  const signs = signer.fullName.nominative === "";
  const told: readonly [RegisteredPath, string, string | undefined][] = [
    ["data.legal.name", legal.name, data.legal.name],
    ["data.legal.opf", legal.opf, data.legal.opf],
    ["data.legal.ogrn", legal.ogrn, data.legal.ogrn],
    ["data.legal.kpp", legal.kpp, data.legal.kpp],
    ["data.legal.okpo", legal.okpo, data.legal.okpo],
    ["data.legalAddress.country", address.country, data.legalAddress.country],
    ["data.legalAddress.city", address.city, data.legalAddress.city],
    ["data.legalAddress.index", address.index, data.legalAddress.index],
    ["data.legalAddress.address", address.address, data.legalAddress.address],
    ["signer.fullName.nominative", signs ? manager.fullName : "", signer.fullName.nominative],
    ["signer.position.nominative", signs ? post : "", signer.position.nominative],
    [
      "signer.position.genitive",
      signs && isDeclinable(post) ? declinePosition(post) : "",
      signer.position.genitive,
    ],
  ];
  return told
    .filter(([, value, now = ""]) => value !== "" && value !== now)
    .map(([path, value, now = ""]) => ({ path, value, isReplaced: now !== "" }));
}

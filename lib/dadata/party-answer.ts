import * as z from "zod";
import { soleProprietor } from "#lib/requisites/forms.ts";
import type { FoundParty, partyStates } from "./found.ts";

/** DaData sends an unknown value as null, as an empty text or not at all. */
const text = z
  .string()
  .max(1000)
  .nullish()
  .transform((value) => value ?? "");

/** The parts of DaData's answer about a company that are used. */
export const partyAnswer = z.object({
  value: z.string().max(1000),
  data: z.object({
    inn: text,
    kpp: text,
    ogrn: text,
    okpo: text,
    type: z.enum(["LEGAL", "INDIVIDUAL"]).nullish(),
    branch_type: z.enum(["MAIN", "BRANCH"]).nullish(),
    opf: z.object({ short: text }).nullish(),
    name: z.object({ short: text, full: text }).nullish(),
    management: z.object({ name: text, post: text }).nullish(),
    fio: z.object({ surname: text, name: text, patronymic: text }).nullish(),
    state: z.object({ status: text, actuality_date: z.number().nullish() }).nullish(),
    address: z
      .object({
        value: text,
        data: z
          .object({
            country_iso_code: text,
            postal_code: text,
            city: text,
            settlement_with_type: text,
            region_with_type: text,
          })
          .nullish(),
      })
      .nullish(),
  }),
});
export type PartyAnswer = z.output<typeof partyAnswer>;

const states: Readonly<Record<string, (typeof partyStates)[number]>> = {
  ACTIVE: "active",
  REORGANIZING: "closing",
  LIQUIDATING: "closing",
  BANKRUPT: "closing",
  LIQUIDATED: "closed",
};

/** Converts a company to a payer's details; null if it has no name. */
export function partyOf({ value, data }: PartyAnswer): FoundParty | null {
  const legal = legalOf(data);
  if (legal.name === "") return null;
  const at = data.state?.actuality_date;
  return {
    title: value,
    state: states[data.state?.status ?? ""] ?? null,
    isBranch: data.branch_type === "BRANCH",
    asOf: at ? new Date(at).toISOString() : null,
    legal,
    manager:
      legal.businessType === "entrepreneur"
        ? { fullName: legal.name, post: "" }
        : { fullName: data.management?.name ?? "", post: sentence(data.management?.post ?? "") },
    address: addressOf(data.address),
  };
}

function legalOf({ inn, ogrn, kpp, okpo, ...data }: PartyAnswer["data"]): FoundParty["legal"] {
  const numbers = { inn, ogrn, kpp, okpo };
  if (data.type !== "INDIVIDUAL")
    return {
      businessType: "legal",
      name: data.name?.short || data.name?.full || "",
      opf: data.opf?.short ?? "",
      ...numbers,
    };
  const { surname = "", name = "", patronymic = "" } = data.fio ?? {};
  return {
    businessType: "entrepreneur",
    name: [surname, name, patronymic].filter(Boolean).join(" "),
    opf: soleProprietor,
    ...numbers,
  };
}

/** The town has a field of its own, so the line begins after it. */
function addressOf(given: PartyAnswer["data"]["address"]): FoundParty["address"] {
  const { data } = given ?? {};
  const town = data?.city || data?.settlement_with_type || data?.region_with_type || "";
  const parts = (given?.value ?? "").split(", ");
  const at = parts.findIndex((part) => part === town || part.endsWith(` ${town}`));
  const line = town !== "" && at !== -1 ? parts.slice(at + 1) : parts;
  return {
    country: data?.country_iso_code || "RU",
    city: town,
    index: data?.postal_code ?? "",
    address: line.join(", "),
  };
}

/** Writes `ГЕНЕРАЛЬНЫЙ ДИРЕКТОР` as `Генеральный директор`. */
function sentence(post: string): string {
  const isShouted = post !== "" && post === post.toUpperCase();
  return isShouted ? post.slice(0, 1) + post.slice(1).toLowerCase() : post;
}

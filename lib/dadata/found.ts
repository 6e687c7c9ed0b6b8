import * as z from "zod";
import { addressPart, legalFields, managerPart } from "#lib/requisites/parts.ts";

/** State of a company. Closing and closed companies are marked, so that they aren't chosen by mistake. */
export const partyStates = ["active", "closing", "closed"] as const;

const { businessType, name, opf } = legalFields.shape;

/** A company or a sole proprietor as the registry has it. */
const foundParty = z.object({
  title: z.string().meta({ description: "`ООО «Северный чай»`" }),
  state: z.enum(partyStates).nullable().meta({ description: "null where it isn't told" }),
  isBranch: z.boolean(),
  asOf: z.iso.datetime().nullable().meta({ description: "As of when the registry says so" }),
  legal: z.object({
    businessType,
    name,
    opf,
    inn: z.string(),
    ogrn: z.string(),
    kpp: z.string(),
    okpo: z.string(),
  }),
  manager: managerPart,
  address: addressPart.pick({ country: true, city: true, index: true, address: true }),
});

export const foundParties = foundParty
  .extend({
    others: z.array(foundParty).meta({ description: "Branches and the like of the same INN" }),
  })
  .meta({ id: "FoundParty" });

export const foundBanks = z.object({
  suggestions: z.array(z.object({ name: z.string(), bik: z.string(), ks: z.string() })),
});

export const declinedName = z.object({ nominative: z.string(), genitive: z.string() });

export type FoundParty = z.output<typeof foundParty>;
export type FoundParties = z.output<typeof foundParties>;
export type FoundBanks = z.output<typeof foundBanks>;
export type DeclinedName = z.output<typeof declinedName>;

/** A company's INN has 10 digits, a person's 12. */
export const innParams = z.object({
  inn: z.string().regex(/^(?:\d{10}|\d{12})$/, { error: "requisites.errors.inn" }),
});

export const bankQuery = z.object({ query: z.string().trim().min(3).max(100) });
export const nameQuery = z.object({ query: z.string().trim().min(1).max(200) });

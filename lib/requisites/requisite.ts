import * as z from "zod";
import { legalTitle, withShortName } from "./names.ts";
import { checkNeeded } from "./needed.ts";
import {
  addressPart,
  bankPart,
  contactPart,
  legalPart,
  managerPart,
  signerPart,
  taxPart,
} from "./parts.ts";

const shape = z.object({
  contact: contactPart,
  signer: signerPart,
  manager: managerPart,
  data: z.object({
    legal: legalPart,
    bank: bankPart,
    tax: taxPart.default({ system: "osn", vat: false }),
    legalAddress: addressPart,
    postalAddress: addressPart,
  }),
});

/** What makes a payer's details, or replaces them whole (specification 3 and 5, "Requisites"). */
export const requisiteInput = shape
  .extend({
    title: z
      .string()
      .trim()
      .max(400, { error: "requisites.errors.long" })
      .optional()
      .meta({ description: "Made of the legal name where not given: `ООО «Северный чай»`" }),
  })
  .superRefine(checkNeeded);

/** As somebody types it. */
export type RequisiteDraft = z.input<typeof requisiteInput>;
export type RequisiteInput = z.output<typeof requisiteInput>;
export type RequisiteParts = z.output<typeof shape>;

/** What is kept: with its title, the signer's short names, and a postal address of its own. */
export function completeRequisite({ title, ...parts }: RequisiteInput): RequisiteParts & {
  title: string;
} {
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

/** A payer's details as the API and the screens see them. Times are ISO. */
export const requisiteView = shape
  .extend({
    id: z.guid(),
    title: z.string(),
    OwnerId: z.guid(),
    owner: z.string().meta({ description: "What the owner's account is called" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Requisite" });

export type RequisiteView = z.output<typeof requisiteView>;

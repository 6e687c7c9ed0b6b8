import * as z from "zod";
import { ownedRow } from "#lib/owned-row.ts";
import { rowId } from "#lib/row-id.ts";
import { completeParty } from "./names.ts";
import { checkNeeded } from "./needed.ts";
import {
  addressPart,
  bankPart,
  contactPart,
  legalPart,
  localePart,
  managerPart,
  signerPart,
  taxPart,
  titlePart,
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
    locale: localePart,
  }),
});

/** What makes a payer's details, or replaces them whole. */
export const requisiteInput = shape
  .extend({
    title: titlePart,
  })
  .superRefine(checkNeeded);

/** The values as they are typed into the form. */
export type RequisiteDraft = z.input<typeof requisiteInput>;
export type RequisiteInput = z.output<typeof requisiteInput>;
export type RequisiteParts = z.output<typeof shape>;

/** The values as they are stored. */
export function completeRequisite({ title, ...parts }: RequisiteInput): RequisiteParts & {
  title: string;
} {
  return completeParty(title, parts);
}

/** A payer's details as the API and the screens see them. Times are ISO. */
export const requisiteView = shape
  .extend({
    id: rowId(),
    title: z.string(),
    ...ownedRow,
  })
  .meta({ id: "Requisite" });

export type RequisiteView = z.output<typeof requisiteView>;

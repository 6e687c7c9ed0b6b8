import type * as z from "zod";
import type { AddressPart, Party } from "./parts.ts";

type Path = readonly string[];

/** The fields that a payer has to fill in, including those of each address that isn't a copy of another. */
function neededOf({ signer, data }: Party): readonly [Path, string][] {
  const { legal, legalAddress, postalAddress } = data;
  const business: readonly [Path, string][] =
    legal.businessType === "individual"
      ? []
      : [
          [["data", "legal", "opf"], legal.opf],
          [["data", "legal", "ogrn"], legal.ogrn],
          [["signer", "position", "nominative"], signer.position.nominative],
          [["signer", "position", "genitive"], signer.position.genitive],
          [["signer", "basis"], signer.basis],
        ];
  const of = (name: "legalAddress" | "postalAddress", address: AddressPart) =>
    (["city", "index", "address"] as const).map((part): [Path, string] => [
      ["data", name, part],
      address[part],
    ]);
  return [
    ...business,
    ...of("legalAddress", legalAddress),
    ...(postalAddress.match ? [] : of("postalAddress", postalAddress)),
  ];
}

/** Says of each that is missing that it is required; a `superRefine` of what has these parts. */
export function checkNeeded(values: Party, context: z.RefinementCtx): void {
  for (const [path, value] of neededOf(values))
    if (value === "")
      context.addIssue({
        code: "custom",
        path: [...path],
        message: "commons.errors.field.required",
      });
}

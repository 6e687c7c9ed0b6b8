import { soleProprietor } from "#lib/requisites/forms.ts";
import type { businessTypes } from "#lib/requisites/kinds.ts";
import { fill, type PartyForm } from "./party-form.ts";

type BusinessType = (typeof businessTypes)[number];

/** Clears fields that the chosen type doesn't have, so that no hidden field is wrong. */
export function become(form: PartyForm, type: BusinessType): void {
  const { legal } = form.getValues("data");
  const { basis } = form.getValues("signer");
  form.setValue("data.legal.businessType", type, { shouldDirty: true });
  if (type === "individual")
    fill(form, {
      "data.legal.opf": "",
      "data.legal.ogrn": "",
      "data.legal.okpo": "",
      "signer.position.nominative": "",
      "signer.position.genitive": "",
      "signer.basis": "",
    });
  else fill(form, { "signer.basis": basisOf(type, basis) });
  if (type === "entrepreneur") fill(form, { "data.legal.opf": soleProprietor });
  else if (legal.opf === soleProprietor) fill(form, { "data.legal.opf": "" });
  if (type !== "legal") fill(form, { "data.legal.kpp": "" });
}

/** The usual basis of each kind's signer. */
function basisOf(type: BusinessType, basis = ""): string {
  if (type === "legal") return basis === "certificate" ? "charter" : basis || "charter";
  return basis === "charter" ? "certificate" : basis || "certificate";
}

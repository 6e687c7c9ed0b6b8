import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { PartyDraft } from "#lib/requisites/form-values.ts";

export type PartyForm = UseFormReturn<PartyDraft>;
export type PartyPath = Path<PartyDraft>;

/** The part of a form that its sections share: a form's type holds for its own fields only. */
export function asParty<Values extends FieldValues & PartyDraft>(
  form: UseFormReturn<Values>,
): PartyForm {
  return form as unknown as PartyForm;
}

/** Fills fields as if they were typed. */
export function fill(form: PartyForm, values: Partial<Record<PartyPath, string>>): void {
  const names = Object.keys(values) as PartyPath[];
  for (const name of names)
    form.setValue(name, values[name] ?? "", { shouldDirty: true, shouldTouch: true });
  form.clearErrors(names);
}

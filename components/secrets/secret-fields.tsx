import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { type KeyedTranslator, keyedTexts } from "#components/list/keyed-texts.ts";

export type DescriptionKey = "fields.description" | "hint.description";

export interface Described {
  description: string;
}

interface SecretFieldProps<Values extends FieldValues, Key extends string> {
  t: KeyedTranslator<Key>;
  form: UseFormReturn<Values>;
}

/** What a secret is for. */
export function DescriptionField<Values extends FieldValues & Described>({
  t,
  form,
}: SecretFieldProps<Values, DescriptionKey>) {
  const say = keyedTexts(t);
  return (
    <TextField
      form={form}
      name={"description" as Path<Values>}
      label={say("fields.description")}
      hint={say("hint.description")}
      required
      maxLength={255}
    />
  );
}

/** The addresses and networks that a secret may be used from, one per line. */
export function AddressesField<Values extends FieldValues & { addresses?: unknown }>({
  t,
  form,
}: SecretFieldProps<Values, "fields.addresses" | "hint.addresses">) {
  const say = keyedTexts(t);
  return (
    <TextAreaField
      form={form}
      name={"addresses" as Path<Values>}
      label={say("fields.addresses")}
      hint={say("hint.addresses")}
      rows={2}
      maxLength={3500}
      spellCheck={false}
    />
  );
}

/** The most that messages sent by a secret may cost in a day. */
export function SpendPerDayField<Values extends FieldValues & { spendPerDay?: unknown }>({
  t,
  form,
}: SecretFieldProps<Values, "fields.spendPerDay" | "hint.spendPerDay">) {
  const say = keyedTexts(t);
  return (
    <TextField
      form={form}
      name={"spendPerDay" as Path<Values>}
      label={say("fields.spendPerDay")}
      hint={say("hint.spendPerDay")}
      maxLength={30}
    />
  );
}

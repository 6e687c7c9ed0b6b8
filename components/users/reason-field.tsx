import { useTranslations } from "next-intl";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { TextField } from "#components/form/text-field.tsx";

interface ReasonFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  hint?: string;
}

/** Why an operator does it: kept with what was done. */
export function ReasonField<Values extends FieldValues>({
  form,
  name,
  hint,
}: ReasonFieldProps<Values>) {
  const t = useTranslations("accounts");
  return (
    <TextField
      form={form}
      name={name}
      label={t("fields.reason")}
      hint={hint ?? t("reasonHint")}
      required
      maxLength={300}
    />
  );
}

import { useTranslations } from "next-intl";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { Input } from "#components/ui/input.tsx";

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
    <FormField
      form={form}
      name={name}
      label={t("fields.reason")}
      hint={hint ?? t("reasonHint")}
      required
    >
      {(control) => <Input {...control} maxLength={300} autoComplete="off" />}
    </FormField>
  );
}

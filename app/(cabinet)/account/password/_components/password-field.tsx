import { useTranslations } from "next-intl";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";

/** The current password, before what only its owner may do. */
export function PasswordField<Values extends FieldValues & { password: string }>({
  form,
}: {
  form: UseFormReturn<Values>;
}) {
  const t = useTranslations("account.factor");
  return (
    <FormField form={form} name={"password" as Path<Values>} label={t("password")} required>
      {(control) => <PasswordInput {...control} maxLength={200} autoComplete="current-password" />}
    </FormField>
  );
}

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { ProviderFormValues } from "./config-values.ts";

export function TitleField({ form }: { form: UseFormReturn<ProviderFormValues> }) {
  const t = useTranslations("providers.fields");
  return (
    <FormField form={form} name="title" label={t("title")} required>
      {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
    </FormField>
  );
}

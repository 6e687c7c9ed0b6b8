import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "#components/form/text-field.tsx";
import type { ProviderFormValues } from "./config-values.ts";

export function TitleField({ form }: { form: UseFormReturn<ProviderFormValues> }) {
  const t = useTranslations("providers.fields");
  return <TextField form={form} name="title" label={t("title")} required maxLength={100} />;
}

import { useTranslations } from "next-intl";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { TitledField } from "#components/form/select-field.tsx";

interface ProviderFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  providers: readonly { id: string; title: string }[];
  /** What is said instead where there is none. */
  none?: string;
}

/** Chooses one of the table's providers. */
export function ProviderField<Values extends FieldValues>({
  form,
  name,
  providers,
  none,
}: ProviderFieldProps<Values>) {
  const t = useTranslations("providers.matrix");
  return (
    <TitledField
      form={form}
      name={name}
      label={t("provider")}
      required
      none={providers.length === 0 ? none : undefined}
      rows={providers}
    />
  );
}

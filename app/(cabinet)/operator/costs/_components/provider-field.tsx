import { useTranslations } from "next-intl";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";

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
    <FormField form={form} name={name} label={t("provider")} required>
      {(control) => (
        <NativeSelect {...control} className="w-full">
          {providers.length === 0 ? <option value="">{none}</option> : null}
          {providers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}

import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { SelectField } from "#components/form/select-field.tsx";
import { type ProviderKind, providerKinds } from "#lib/providers/kind-names.ts";
import { configValues, type ProviderFormValues } from "./config-values.ts";

/** Which kind a new provider is, with what the chosen one is for; it stays. */
export function KindField({ form }: { form: UseFormReturn<ProviderFormValues> }) {
  const t = useTranslations("providers");
  const kind = useWatch({ control: form.control, name: "kind" });
  // Kinds share names of fields and differ in what they start with; what was typed stays.
  const setDefaults = (chosen: ProviderKind) => {
    for (const [name, value] of Object.entries(configValues(chosen, {})))
      if (!form.getFieldState(`config.${name}`).isDirty) form.setValue(`config.${name}`, value);
  };
  return (
    <SelectField
      form={form}
      name="kind"
      label={t("fields.kind")}
      hint={t(`kindHint.${kind}`)}
      wide
      values={providerKinds}
      nameOf={(one) => t(`kind.${one}`)}
      onChoose={(chosen) => setDefaults(chosen as ProviderKind)}
    />
  );
}

import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
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
    <FormField form={form} name="kind" label={t("fields.kind")} hint={t(`kindHint.${kind}`)}>
      {({ onChange, ...control }) => (
        <NativeSelect
          {...control}
          className="w-full"
          onChange={(event) => {
            void onChange(event);
            setDefaults(event.target.value as ProviderKind);
          }}
        >
          {providerKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "#components/ui/field.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { type HttpPreset, httpPresetFields, httpPresets } from "#lib/providers/http-presets.ts";
import type { ProviderFormValues } from "./config-values.ts";

/** Fills the form with the settings of a known aggregator; keys are left to be entered. */
export function PresetField({ form }: { form: UseFormReturn<ProviderFormValues> }) {
  const t = useTranslations("providers.preset");
  const name = useId();
  const fill = (preset: HttpPreset) => {
    const { title, fields } = httpPresetFields[preset];
    for (const [field, value] of Object.entries(fields))
      form.setValue(`config.${field}`, value, { shouldDirty: true });
    if (form.getValues("title") === "") form.setValue("title", title, { shouldDirty: true });
  };
  return (
    <Field label={t("label")} hint={t("hint")}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          defaultValue=""
          onChange={({ target: { value } }) => {
            const preset = httpPresets.find((one) => one === value);
            if (preset) fill(preset);
          }}
        >
          <option value="">{t("none")}</option>
          <NamedOptions values={httpPresets} nameOf={(preset) => httpPresetFields[preset].title} />
        </NativeSelect>
      )}
    </Field>
  );
}

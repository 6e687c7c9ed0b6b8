import { useTranslations } from "next-intl";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { TextField } from "#components/form/text-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import type { ConfigField } from "#lib/providers/config-field.ts";
import { providerConfigs } from "#lib/providers/kinds.ts";
import { ConfigInput } from "./config-input.tsx";
import type { ProviderFormValues } from "./config-values.ts";
import { HttpDryRun } from "./http-dry-run.tsx";
import { PresetField } from "./preset-field.tsx";

const grid = "grid grid-cols-2 items-start gap-4 max-md:grid-cols-1";

interface ConfigFormProps {
  form: UseFormReturn<ProviderFormValues>;
  /** For a new provider the form also asks whether it starts switched on. */
  isNew?: boolean;
}

/** The fields that the provider's kind declares, those most leave alone folded away. */
export function ConfigForm({ form, isNew = false }: ConfigFormProps) {
  const t = useTranslations("providers");
  const kind = useWatch({ control: form.control, name: "kind" });
  const { errors } = useFormState({ control: form.control, name: ["config", "senderRate"] });
  const fields = Object.entries(providerConfigs[kind].fields);
  const main = fields.filter(([, field]) => !field.isFine);
  const fine = fields.filter(([, field]) => field.isFine);
  const isFineWrong = errors.senderRate || fine.some(([name]) => errors.config?.[name]);
  const input = ([name, field]: [string, ConfigField]) => (
    <ConfigInput
      key={`${kind}.${name}`}
      form={form}
      kind={kind}
      name={name}
      field={field}
      isNew={isNew}
    />
  );
  return (
    <>
      {kind === "http" && isNew ? <PresetField form={form} /> : null}
      <div className={grid}>{main.map(input)}</div>
      {kind === "http" ? <HttpDryRun form={form} isNew={isNew} /> : null}
      <details open={isFineWrong ? true : undefined}>
        <summary className="cursor-pointer text-13 font-medium">{t("fine")}</summary>
        <div className={`mt-3 ${grid}`}>
          {fine.map(input)}
          <TextField
            form={form}
            name="senderRate"
            label={t("senderRate.label")}
            hint={t("senderRate.hint")}
            inputMode="numeric"
          />
        </div>
      </details>
      {isNew ? <Checkbox label={t("fields.isActive")} {...form.register("isActive")} /> : null}
    </>
  );
}

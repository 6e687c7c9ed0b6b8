import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { ExplainedChoices } from "#components/form/explained-choices.tsx";
import { type ProviderKind, providerKinds } from "#lib/providers/kind-names.ts";
import { configValues, type ProviderFormValues } from "./config-values.ts";

/** Which kind a new provider is; it stays. */
export function KindField({ form }: { form: UseFormReturn<ProviderFormValues> }) {
  const t = useTranslations("providers");
  // Kinds share names of fields and differ in what they start with; what was typed stays.
  const setDefaults = (kind: ProviderKind) => {
    for (const [name, value] of Object.entries(configValues(kind, {})))
      if (!form.getFieldState(`config.${name}`).isDirty) form.setValue(`config.${name}`, value);
  };
  return (
    <ExplainedChoices
      legend={t("fields.kind")}
      values={providerKinds}
      nameOf={(kind) => t(`kind.${kind}`)}
      hintOf={(kind) => t(`kindHint.${kind}`)}
      radioOf={() =>
        form.register("kind", {
          onChange: ({ target }: { target: { value: ProviderKind } }) => setDefaults(target.value),
        })
      }
    />
  );
}

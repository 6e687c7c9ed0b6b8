import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { ExplainedChoices } from "#components/form/explained-choices.tsx";
import { providerKinds } from "#lib/providers/kind-names.ts";
import type { ProviderFormValues } from "./config-values.ts";

/** Which kind a new provider is; it stays. */
export function KindField({ form }: { form: UseFormReturn<ProviderFormValues> }) {
  const t = useTranslations("providers");
  return (
    <ExplainedChoices
      legend={t("fields.kind")}
      values={providerKinds}
      nameOf={(kind) => t(`kind.${kind}`)}
      hintOf={(kind) => t(`kindHint.${kind}`)}
      radioOf={() => form.register("kind")}
    />
  );
}

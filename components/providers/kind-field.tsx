import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { Radio } from "#components/ui/radio.tsx";
import { providerKinds } from "#lib/providers/kind-names.ts";
import type { ProviderFormValues } from "./config-values.ts";

/** Which kind a new provider is; it stays. */
export function KindField({ form }: { form: UseFormReturn<ProviderFormValues> }) {
  const t = useTranslations("providers");
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2 text-13 font-medium">{t("fields.kind")}</legend>
      {providerKinds.map((kind) => (
        <Radio
          key={kind}
          {...form.register("kind")}
          value={kind}
          className="items-start!"
          label={
            <span>
              <span className="block">{t(`kind.${kind}`)}</span>
              <span className="block text-12 text-muted">{t(`kindHint.${kind}`)}</span>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

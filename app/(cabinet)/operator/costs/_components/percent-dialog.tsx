import { useTranslations } from "next-intl";
import * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { changedByPercent } from "#lib/providers/cost-lines.ts";
import { updateProviderAction } from "#server/providers/actions.ts";
import type { CostsDialogProps } from "./costs-dialog.ts";
import { ProviderField } from "./provider-field.tsx";

const wrong = "providers.matrix.percent.wrong";

const percentInput = z.object({
  ProviderId: z.string().min(1, { error: "providers.errors.provider" }),
  percent: z
    .string()
    .trim()
    .transform((text) => Number(text.replace(",", ".").replace("−", "-")))
    .refine((percent) => percent >= -90 && percent <= 1000 && percent !== 0, { error: wrong }),
});

type Values = z.input<typeof percentInput>;

/** Makes all that a provider takes for a channel dearer or cheaper by per cent. */
export function PercentDialog({ matrix, onDone, onClose }: CostsDialogProps) {
  const t = useTranslations("providers.matrix.percent");
  const { source } = matrix;
  const priced = matrix.providers.filter(({ currency }) => currency !== null);
  return (
    <FormDialog<Values, unknown>
      schema={percentInput}
      defaultValues={{ ProviderId: priced[0]?.id ?? "", percent: "" }}
      send={async (values) => {
        const { ProviderId: id, percent } = percentInput.parse(values);
        const costs = priced.find((one) => one.id === id)?.costs ?? [];
        return updateProviderAction({
          id,
          costs: costs.map((list) =>
            list.source === source
              ? { ...list, rules: changedByPercent(list.rules, percent) }
              : list,
          ),
        });
      }}
      title={t("title")}
      intro={t("intro")}
      submitLabel={t("submit")}
      doneMessage={() => t("done")}
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ProviderField form={form} name="ProviderId" providers={priced} none={t("none")} />
          <TextField
            form={form}
            name="percent"
            label={t("field")}
            hint={t("hint")}
            required
            inputMode="decimal"
            maxLength={10}
          />
        </>
      )}
    </FormDialog>
  );
}

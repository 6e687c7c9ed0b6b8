import { useTranslations } from "next-intl";
import * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { DropZone } from "#components/storage/drop-zone.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { currencies } from "#lib/currencies.ts";
import { readCostLines } from "#lib/providers/cost-lines.ts";
import { withCells } from "#lib/tariffs/price-matrix.ts";
import { unitsOf } from "#lib/tariffs/sources.ts";
import { unitName } from "#lib/tariffs/unit-name.ts";
import { updateProviderAction } from "#server/providers/actions.ts";
import type { CostsDialogProps } from "./costs-dialog.ts";
import { ProviderField } from "./provider-field.tsx";

/** As many characters as the lines of all networks have. */
const maxText = 200_000;
const maxShown = 10;

const importInput = z.object({
  ProviderId: z.string().min(1, { error: "providers.errors.provider" }),
  currency: z.enum(currencies),
  text: z.string().trim().min(1, { error: "providers.matrix.import.empty" }).max(maxText),
});

type Values = z.input<typeof importInput>;

/** Sets what a provider takes for a channel from lines of a table; nothing is set while a line can't be read. */
export function ImportCosts({ matrix, onDone, onClose }: CostsDialogProps) {
  const t = useTranslations("providers.matrix");
  const unit = useTranslations("tariffs.unit");
  const { source, providers } = matrix;
  const units = unitsOf(source);
  const read = (text: string) => readCostLines(text, units.length);
  return (
    <FormDialog<Values, unknown>
      schema={importInput.refine(({ text }) => read(text).wrong.length === 0, {
        error: "providers.matrix.import.unread",
        path: ["text"],
      })}
      defaultValues={{
        ProviderId: providers[0]?.id ?? "",
        currency: providers[0]?.currency === "USD" ? "USD" : "RUB",
        text: "",
      }}
      send={async ({ ProviderId: id, currency, text }) => {
        const costs = providers.find((one) => one.id === id)?.costs ?? [];
        const kept = costs.find((list) => list.source === source)?.rules ?? [];
        const rules = withCells(kept, read(text).cells, () => crypto.randomUUID());
        const others = costs.filter((list) => list.source !== source);
        return updateProviderAction({ id, costs: [...others, { source, currency, rules }] });
      }}
      size="md"
      title={t("import.title")}
      intro={t("import.intro", { units: units.map((name) => unit(unitName(source, name))).join(", ") })}
      submitLabel={t("import.submit")}
      doneMessage={() => t("import.done")}
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => {
        const text = form.watch("text");
        const { wrong } = read(text);
        return (
          <>
            <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
              <ProviderField form={form} name="ProviderId" providers={providers} />
              <SelectField form={form} name="currency" label={t("currency")} required wide values={currencies} nameOf={(code) => code} />
            </div>
            <DropZone
              accept=".csv,.txt,text/csv"
              onFiles={([file]) => {
                if (!file || file.size > maxText) return;
                void file.text().then((found) => form.setValue("text", found, { shouldDirty: true }));
              }}
            />
            <FormField form={form} name="text" label={t("import.text")} required>
              {(control) => (
                <Textarea {...control} rows={8} className="font-mono" maxLength={maxText} />
              )}
            </FormField>
            {text.trim() !== "" && wrong.length > 0 ? (
              <Alert tone="danger">
                {t("import.wrong", { lines: wrong.slice(0, maxShown).join(", ") })}
              </Alert>
            ) : null}
          </>
        );
      }}
    </FormDialog>
  );
} // prettier-ignore

"use client";

import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { SelectField } from "#components/form/select-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { taxSystems } from "#lib/requisites/kinds.ts";
import type { RequisiteDraft } from "#lib/requisites/requisite.ts";

/** The tax regime of a payer, and whether it includes VAT. */
export function TaxFields({ form }: { form: UseFormReturn<RequisiteDraft> }) {
  const t = useTranslations("requisites");
  const vat = useWatch({ control: form.control, name: "data.tax.vat" }) === true;
  return (
    <div className="grid grid-cols-2 items-end gap-4 max-md:grid-cols-1">
      <SelectField
        form={form}
        name="data.tax.system"
        label={t("fields.taxSystem")}
        required
        values={taxSystems}
        nameOf={(system) => t(`taxSystem.${system}`)}
        wide
      />
      <Checkbox
        className="pb-2"
        label={t("fields.vat")}
        checked={vat}
        onChange={({ target }) =>
          form.setValue("data.tax.vat", target.checked, { shouldDirty: true })
        }
      />
    </div>
  );
}

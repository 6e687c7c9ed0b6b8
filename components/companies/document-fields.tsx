"use client";

import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ExplainedLabel } from "#components/form/explained-label.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { CompanyDraft } from "#lib/companies/company.ts";
import { documentTypes, type DocumentType, vatRates } from "#lib/companies/kinds.ts";
import { rateText } from "#lib/documents/vat.ts";

/** What is drawn up in a company's name, with how much VAT, and whether it is in use. */
export function DocumentFields({ form }: { form: UseFormReturn<CompanyDraft> }) {
  const t = useTranslations("companies");
  const { control } = form;
  const types = useWatch({ control, name: "DocumentTemplatesTypes" }) ?? [];
  const isActive = useWatch({ control, name: "isActive" }) !== false;
  const toggle = (type: DocumentType) =>
    form.setValue(
      "DocumentTemplatesTypes",
      documentTypes.filter((other) => types.includes(other) !== (other === type)),
      { shouldDirty: true },
    );
  return (
    <>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 text-13 font-medium">{t("fields.types")}</legend>
        {documentTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(`types.${type}`)}
            checked={types.includes(type)}
            onChange={() => toggle(type)}
          />
        ))}
      </fieldset>
      <VatRate form={form} />
      <Checkbox
        label={<ExplainedLabel label={t("fields.isActive")} hint={t("hints.isActive")} />}
        checked={isActive}
        onChange={({ target }) => form.setValue("isActive", target.checked, { shouldDirty: true })}
      />
    </>
  );
}

function VatRate({ form }: { form: UseFormReturn<CompanyDraft> }) {
  const t = useTranslations("companies");
  const locale = useLocale();
  const rate = useWatch({ control: form.control, name: "vatRate" }) ?? null;
  // The API accepts other rates too, so the saved one is always offered.
  const rates = [...new Set([...vatRates, ...(rate === null ? [] : [rate])])].toSorted(
    (a, b) => a - b,
  );
  return (
    <FormField form={form} name="vatRate" label={t("fields.vatRate")} required>
      {/* The description is rendered here, because the field's own would read the select's text. */}
      {({ id, required, "aria-describedby": describedBy }) => (
        <NativeSelect
          id={id}
          required={required}
          aria-describedby={describedBy}
          className="w-full"
          value={rate ?? ""}
          onChange={({ target }) =>
            form.setValue("vatRate", target.value === "" ? null : Number(target.value), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        >
          <option value="">{t("vat.none")}</option>
          <NamedOptions values={rates} nameOf={(each) => rateText(locale, each)} />
        </NativeSelect>
      )}
    </FormField>
  );
}

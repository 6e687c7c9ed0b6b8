"use client";

import { useLocale, useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { CountryOptions } from "#components/phone/country-options.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { countryName } from "#lib/countries.ts";
import { fill, type PartyForm } from "./party-form.ts";

type Which = "legalAddress" | "postalAddress";

const copied = ["city", "index", "address", "phone", "phoneAdd"] as const;

/** The legal address, and the postal one where that is another. */
export function AddressFields({ form }: { form: PartyForm }) {
  const t = useTranslations("requisites");
  const isSame = useWatch({ control: form.control, name: "data.postalAddress.match" }) === true;
  const match = (same: boolean) => {
    // Another address is mostly the legal one with a change; of the same one nothing stays that is not seen.
    const { country = "RU", ...from } = form.getValues("data.legalAddress");
    fill(form, { "data.postalAddress.country": same ? "RU" : country });
    for (const part of copied)
      fill(form, { [`data.postalAddress.${part}`]: same ? "" : (from[part] ?? "") });
    form.setValue("data.postalAddress.match", same, { shouldDirty: true });
  };
  return (
    <>
      <h3 className="text-14 font-medium">{t("addresses.legal")}</h3>
      <Address form={form} which="legalAddress" />
      <h3 className="mt-2 text-14 font-medium">{t("addresses.postal")}</h3>
      <Checkbox
        label={t("addresses.same")}
        checked={isSame}
        onChange={({ target }) => match(target.checked)}
      />
      {isSame ? null : <Address form={form} which="postalAddress" />}
    </>
  );
}

function Address({ form, which }: { form: PartyForm; which: Which }) {
  const t = useTranslations("requisites");
  const locale = useLocale();
  const country = useWatch({ control: form.control, name: `data.${which}.country` }) ?? "RU";
  return (
    <>
      <div className="grid grid-cols-[1fr_1fr_8rem] gap-4 max-md:grid-cols-1">
        <FormField form={form} name={`data.${which}.country`} label={t("fields.country")} required>
          {({ defaultValue: _, ...control }) => (
            <NativeSelect {...control} value={country} className="w-full">
              <CountryOptions chosen={{ code: country, name: countryName(country, locale) }} />
            </NativeSelect>
          )}
        </FormField>
        <TextField
          form={form}
          name={`data.${which}.city`}
          label={t("fields.city")}
          required
          maxLength={120}
        />
        <TextField
          form={form}
          name={`data.${which}.index`}
          label={t("fields.index")}
          required
          inputMode="numeric"
          maxLength={20}
        />
      </div>
      <TextField
        form={form}
        name={`data.${which}.address`}
        label={t("fields.address")}
        hint={t("hints.address")}
        required
        maxLength={500}
      />
      <div className="grid grid-cols-[1fr_8rem] gap-4 max-xs:grid-cols-1">
        <TextField
          form={form}
          name={`data.${which}.phone`}
          label={t("fields.addressPhone")}
          type="tel"
          inputMode="tel"
          maxLength={60}
        />
        <TextField
          form={form}
          name={`data.${which}.phoneAdd`}
          label={t("fields.phoneAdd")}
          inputMode="numeric"
          maxLength={20}
        />
      </div>
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { TextField } from "#components/form/text-field.tsx";
import { Radio } from "#components/ui/radio.tsx";
import { checkInn, checkOgrn, checkOkpo } from "#lib/requisites/check-digits.ts";
import { businessTypes } from "#lib/requisites/kinds.ts";
import { become } from "./become.ts";
import { CheckedField } from "./checked-field.tsx";
import { InnLookup } from "./inn-lookup.tsx";
import { OrganisationFormField } from "./organisation-form-field.tsx";
import type { PartyForm } from "./party-form.ts";

interface LegalFieldsProps {
  form: PartyForm;
  /** Whether the registry can be asked. */
  lookups: boolean;
  /** The tax fields, which only payers have. */
  children?: ReactNode;
}

/** The fields with the payer's names and numbers in the registers. */
export function LegalFields({ form, lookups, children }: LegalFieldsProps) {
  const t = useTranslations("requisites");
  const type = useWatch({ control: form.control, name: "data.legal.businessType" });
  const isLegal = type === "legal";
  const isPerson = type === "individual";
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-13 font-medium">{t("fields.businessType")}</legend>
        {businessTypes.map((each) => (
          <Radio
            key={each}
            boxed
            name="businessType"
            label={t(`businessType.${each}`)}
            checked={each === type}
            onChange={() => become(form, each)}
          />
        ))}
      </fieldset>
      <CheckedField
        form={form}
        name="data.legal.inn"
        label={t("fields.inn")}
        check={checkInn}
        unusual={(typed) => (isUnusual(typed, isLegal ? 12 : 10) ? t(`unusual.${type}`) : null)}
        required
        wide
      />
      {isPerson ? null : <InnLookup form={form} isOn={lookups} />}
      <div className="grid grid-cols-[1fr_2fr] gap-4 max-md:grid-cols-1">
        {isLegal ? <OrganisationFormField form={form} /> : null}
        <TextField
          form={form}
          name="data.legal.name"
          label={t(isLegal ? "fields.name" : "fields.fullName")}
          hint={isLegal ? t("hints.name") : undefined}
          className={isLegal ? undefined : "col-span-full"}
          required
          maxLength={300}
        />
      </div>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        {isPerson ? null : (
          <CheckedField
            form={form}
            name="data.legal.ogrn"
            label={t(isLegal ? "fields.ogrn" : "fields.ogrnip")}
            check={checkOgrn}
            unusual={(typed) => (isUnusual(typed, isLegal ? 15 : 13) ? t(`unusual.${type}`) : null)}
            required
          />
        )}
        {isLegal ? (
          <TextField form={form} name="data.legal.kpp" label={t("fields.kpp")} maxLength={60} />
        ) : null}
        {isPerson ? null : (
          <CheckedField
            form={form}
            name="data.legal.okpo"
            label={t("fields.okpo")}
            check={checkOkpo}
          />
        )}
      </div>
      {children}
      <TitleField form={form} />
    </>
  );
}

/** What it is called in the cabinet. */
function TitleField({ form }: { form: PartyForm }) {
  const t = useTranslations("requisites");
  return (
    <TextField
      form={form}
      name="title"
      label={t("fields.title")}
      hint={t("hints.title")}
      maxLength={400}
    />
  );
}

/** A whole number of the other kind of payers. */
function isUnusual(typed: string, otherLength: number): boolean {
  return typed.replaceAll(/[\s\u00A0-]/g, "").length === otherLength;
}

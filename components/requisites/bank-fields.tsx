"use client";

import { useTranslations } from "next-intl";
import { TextField } from "#components/form/text-field.tsx";
import { checkAccount, checkCorrespondent } from "#lib/requisites/check-digits.ts";
import { BankLookup } from "./bank-lookup.tsx";
import { CheckedField } from "./checked-field.tsx";
import type { PartyForm } from "./party-form.ts";

interface BankFieldsProps {
  form: PartyForm;
  /** Whether banks can be asked for. */
  lookups: boolean;
}

/** The fields of the bank account. */
export function BankFields({ form, lookups }: BankFieldsProps) {
  const t = useTranslations("requisites.fields");
  return (
    <>
      <TextField
        form={form}
        name="data.bank.bik"
        label={t("bik")}
        required
        inputMode="numeric"
        maxLength={60}
      />
      <BankLookup form={form} isOn={lookups} />
      <TextField form={form} name="data.bank.name" label={t("bank")} required maxLength={300} />
      <CheckedField
        form={form}
        name="data.bank.rs"
        other="data.bank.bik"
        label={t("rs")}
        check={checkAccount}
        required
        wide
      />
      <CheckedField
        form={form}
        name="data.bank.ks"
        other="data.bank.bik"
        label={t("ks")}
        check={checkCorrespondent}
        required
        wide
      />
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { DraftNote } from "#components/form/draft-note.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { PasswordPair } from "#components/form/password-pair.tsx";
import { SubmitButton } from "#components/form/submit-button.tsx";
import { UsernameField } from "#components/form/username-field.tsx";
import { CountrySelect } from "#components/phone/country-select.tsx";
import { PhoneInput } from "#components/phone/phone-input.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { Country } from "#lib/countries.ts";
import type { LegalPages } from "#lib/settings/site-settings.ts";
import { Consent } from "./consent.tsx";
import { useRegistration } from "./use-registration.ts";

interface RegistrationFieldsProps {
  /** The country that the request came from. */
  country: Country;
  /** The documents that registering accepts. */
  legal: LegalPages;
  /** The code of the referral link. */
  referralCode: string | undefined;
}

/** A new account: how one signs in, and who one is. */
export function RegistrationFields({ country, legal, referralCode }: RegistrationFieldsProps) {
  const t = useTranslations("registration");
  const { form, submit, draft, isBusy } = useRegistration(country.code, referralCode);
  const { field: chosen } = useController({ control: form.control, name: "data.country" });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-6">
      <Part legend={t("parts.basic")}>
        <UsernameField
          form={form}
          name="username"
          label={t("username")}
          hint={t("usernameHint")}
          className="md:col-span-2"
        />
        <PasswordPair
          form={form}
          name="password"
          confirmation="confirmation"
          label={t("password")}
          size="lg"
        />
      </Part>
      <Part legend={t("parts.profile")}>
        <FormField form={form} name="data.firstName" label={t("firstName")} required>
          {(control) => <Input {...control} size="lg" maxLength={100} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="data.lastName" label={t("lastName")}>
          {(control) => <Input {...control} size="lg" maxLength={100} autoComplete="family-name" />}
        </FormField>
        <FormField
          form={form}
          name="data.email"
          label={t("email")}
          required
          hint={t("emailHint")}
          className="md:col-span-2"
        >
          {(control) => (
            <Input {...control} type="email" size="lg" maxLength={254} autoComplete="email" />
          )}
        </FormField>
        <Field label={t("country")}>
          {({ required: _optional, ...control }) => (
            <CountrySelect
              {...control}
              size="lg"
              value={chosen.value}
              onChange={chosen.onChange}
              initial={country}
              className="w-full"
            />
          )}
        </Field>
        <FormField form={form} name="data.phone" label={t("phone")} required>
          {(control) => (
            <PhoneInput
              {...control}
              size="lg"
              country={chosen.value}
              maxLength={40}
              autoComplete="tel"
            />
          )}
        </FormField>
      </Part>
      <div className="flex flex-col gap-3">
        <SubmitButton loading={isBusy}>{t("submit")}</SubmitButton>
        <Consent {...legal} />
        <DraftNote {...draft} className="justify-center" />
      </div>
    </form>
  );
}

function Part({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-14 font-semibold">{legend}</legend>
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}

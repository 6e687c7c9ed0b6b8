"use client";

import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { SelectField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { languageName } from "#lib/language-name.ts";
import type { Locale } from "#lib/locales.ts";
import { isOwnContact, type OwnContact } from "#lib/requisites/form-values.ts";
import type { RequisiteDraft } from "#lib/requisites/requisite.ts";

interface ContactFieldsProps {
  form: UseFormReturn<RequisiteDraft>;
  /** The account's own; null where it is another account's payer. */
  own: OwnContact | null;
  /** The languages that documents can have. */
  locales: readonly Locale[];
}

const parts = ["lastName", "firstName", "middleName"] as const;

/** The fields of the contact person. */
export function ContactFields({ form, own, locales }: ContactFieldsProps) {
  const t = useTranslations("requisites");
  return (
    <>
      {own ? <FillFromProfile form={form} own={own} /> : null}
      <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
        {parts.map((part) => (
          <TextField
            key={part}
            form={form}
            name={`contact.${part}`}
            label={t(`fields.${part}`)}
            required={part !== "middleName"}
            maxLength={100}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <TextField
          form={form}
          name="contact.phone"
          label={t("fields.phone")}
          hint={t("hints.contactPhone")}
          required
          type="tel"
          inputMode="tel"
          maxLength={60}
        />
        <TextField
          form={form}
          name="contact.email"
          label={t("fields.email")}
          required
          type="email"
          inputMode="email"
          maxLength={254}
        />
      </div>
      {locales.length > 1 ? (
        <SelectField
          form={form}
          name="data.locale"
          label={t("fields.locale")}
          none={t("accountLocale")}
          values={locales}
          nameOf={languageName}
        />
      ) : null}
    </>
  );
}

const owned = ["firstName", "lastName", "email", "phone"] as const;

/** Offered until the contact is the account's own. */
function FillFromProfile({ form, own }: { form: UseFormReturn<RequisiteDraft>; own: OwnContact }) {
  const t = useTranslations("requisites.contact");
  const contact = useWatch({ control: form.control, name: "contact" });
  const copy = () => {
    form.setValue("contact", { ...contact, ...own, match: true }, { shouldDirty: true });
    void form.trigger(owned.map((part) => `contact.${part}` as const));
  };
  if (isOwnContact(contact, own)) return <p className="text-12 text-muted">{t("isOwn")}</p>;
  return (
    <Button size="sm" className="self-start" onClick={copy}>
      {t("copy")}
    </Button>
  );
}

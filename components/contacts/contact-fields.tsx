import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { FormField } from "#components/form/form-field.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { PhoneInput } from "#components/phone/phone-input.tsx";
import { Input } from "#components/ui/input.tsx";
import { writeTypedDate } from "#lib/contacts/contact-date.ts";
import type { ContactView, updateContactInput } from "#lib/contacts/contact.ts";
import { type CustomField, customFields, genders } from "#lib/contacts/fields.ts";
import { formatPhone } from "#lib/phone.ts";
import { useCustomLabels, useCustomName } from "./custom-labels.tsx";

type Values = z.input<typeof updateContactInput>;

const texts = ["lastName", "firstName", "middleName", "date"] as const;
const grid = "grid grid-cols-2 items-start gap-4 max-md:grid-cols-1";

interface ContactFieldsProps {
  form: UseFormReturn<Values>;
  /** This is undefined for a new contact. */
  contact: ContactView | undefined;
}

/** Everything a contact says; a phone or an e-mail address is needed. */
export function ContactFields({ form, contact }: ContactFieldsProps) {
  const t = useTranslations("contacts");
  const locale = useLocale();
  const labels = useCustomLabels();
  const nameOf = useCustomName();
  // Named custom fields are always shown, the others on request.
  const named = customFields.filter((name) => labels[name]);
  const nameless = customFields.filter((name) => !labels[name]);
  const custom = (names: readonly CustomField[]) =>
    names.map((name) => (
      <TextField key={name} form={form} name={name} label={nameOf(name)} maxLength={255} />
    ));
  return (
    <>
      <div className={grid}>
        <FormField form={form} name="phone" label={t("fields.phone")} deps={["email"]}>
          {(control) => <PhoneInput {...control} autoComplete="off" />}
        </FormField>
        <TextField
          form={form}
          name="email"
          label={t("fields.email")}
          deps={["phone"]}
          type="email"
        />
        {texts.map((name) => (
          <FormField key={name} form={form} name={name} label={t(`fields.${name}`)}>
            {(control) => (
              <Input
                {...control}
                onChange={(event) => {
                  const { currentTarget } = event;
                  if (name === "date")
                    currentTarget.value = writeTypedDate(currentTarget.value, locale);
                  void control.onChange(event);
                }}
                maxLength={255}
                autoComplete="off"
                placeholder={name === "date" ? t("contact.datePlaceholder") : undefined}
              />
            )}
          </FormField>
        ))}
        <SelectField
          form={form}
          name="gender"
          label={t("fields.gender")}
          values={genders}
          nameOf={(gender) => t(`gender.${gender}`)}
          none={t("gender.unknown")}
        />
        {custom(named)}
      </div>
      <details open={nameless.some((name) => contact?.[name])}>
        <summary className="cursor-pointer text-13 font-medium">{t("contact.custom")}</summary>
        <div className={`mt-3 ${grid}`}>{custom(nameless)}</div>
      </details>
    </>
  );
}

/** Inputs hold text: what is not known is empty. */
export function contactValues(contact: ContactView | undefined): Values {
  const names = ["phone", "email", ...texts, ...customFields] as const;
  const values: Values = { gender: contact?.gender ?? "" };
  for (const name of names) values[name] = contact?.[name] ?? "";
  if (contact?.phone) values.phone = formatPhone(contact.phone);
  return values;
}

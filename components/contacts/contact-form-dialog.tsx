"use client";

import { useTranslations } from "next-intl";
import type * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { showToast } from "#components/ui/toast.ts";
import { type ContactView, updateContactInput } from "#lib/contacts/contact.ts";
import { customFields, genders } from "#lib/contacts/fields.ts";
import { createContactAction, updateContactAction } from "#server/contacts/actions.ts";

type Values = z.input<typeof updateContactInput>;

const texts = ["lastName", "firstName", "middleName", "date"] as const;

interface ContactFormDialogProps {
  listId: string;
  /** The one to change; a new one where not given. */
  contact?: ContactView;
  onDone: () => void;
  onClose: () => void;
}

/** Everything a contact says; a phone or an e-mail address is needed (messaging 5, "Contact"). */
export function ContactFormDialog({ listId, contact, onDone, onClose }: ContactFormDialogProps) {
  const t = useTranslations("contacts");
  const { form, submit } = useActionForm({
    schema: updateContactInput,
    defaultValues: valuesOf(contact),
    send: async (values) =>
      contact
        ? updateContactAction({ id: contact.id, ...values })
        : createContactAction({ ListId: listId, ...values }),
    onDone: () => {
      showToast({ kind: "success", title: t(contact ? "contact.changed" : "contact.added") });
      onDone();
    },
  });
  const hasCustom = customFields.some((name) => contact?.[name]);
  return (
    <FormDialog
      form={form}
      submit={submit}
      onClose={onClose}
      size="md"
      title={t(contact ? "contact.change" : "contact.add")}
      intro={t("contact.intro")}
      submitLabel={t(contact ? "contact.save" : "contact.add")}
    >
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <FormField form={form} name="phone" label={t("fields.phone")} deps={["email"]}>
          {(control) => <Input {...control} type="tel" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="email" label={t("fields.email")} deps={["phone"]}>
          {(control) => <Input {...control} type="email" autoComplete="off" />}
        </FormField>
        {texts.map((name) => (
          <FormField key={name} form={form} name={name} label={t(`fields.${name}`)}>
            {(control) => (
              <Input
                {...control}
                maxLength={255}
                autoComplete="off"
                placeholder={name === "date" ? t("contact.datePlaceholder") : undefined}
              />
            )}
          </FormField>
        ))}
        <FormField form={form} name="gender" label={t("fields.gender")}>
          {(control) => (
            <NativeSelect {...control}>
              <option value="">{t("gender.unknown")}</option>
              {genders.map((gender) => (
                <option key={gender} value={gender}>
                  {t(`gender.${gender}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      </div>
      <details open={hasCustom}>
        <summary className="cursor-pointer text-13 font-medium">{t("contact.custom")}</summary>
        <div className="mt-3 grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
          {customFields.map((name, index) => (
            <FormField
              key={name}
              form={form}
              name={name}
              label={t("fields.custom", { number: index + 1 })}
            >
              {(control) => <Input {...control} maxLength={255} autoComplete="off" />}
            </FormField>
          ))}
        </div>
      </details>
    </FormDialog>
  );
}

/** Inputs hold text: what is not known is empty. */
function valuesOf(contact: ContactView | undefined): Values {
  const names = ["phone", "email", ...texts, ...customFields] as const;
  const values: Values = { gender: contact?.gender ?? "" };
  for (const name of names) values[name] = contact?.[name] ?? "";
  return values;
}

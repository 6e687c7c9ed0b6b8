"use client";

import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { PageForm } from "#components/form/page-form.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { currencies } from "#lib/currencies.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { siteSettingsInput, type SiteSettingsValues } from "#lib/settings/site-settings.ts";
import { setSiteSettingsAction } from "#server/settings/actions.ts";

/** What holds for the whole platform, over the environment. */
export function SiteSettingsForm({ values }: { values: SiteSettingsValues }) {
  const t = useTranslations("settings");
  return (
    <PageForm<SiteSettingsValues, SiteSettingsValues>
      schema={siteSettingsInput}
      defaultValues={values}
      send={setSiteSettingsAction}
      doneMessage={() => t("done")}
      sections={[
        {
          id: "brand",
          title: t("sections.brand"),
          fields: ["title", "color", "chatId"],
          intro: t("intro"),
          summary: ({ title }) => title,
          children: (form) => (
            <>
              <FormField form={form} name="title" label={t("fields.title")} hint={t("hints.title")}>
                {(control) => <Input {...control} maxLength={60} />}
              </FormField>
              <FormField form={form} name="color" label={t("fields.color")} hint={t("hints.color")}>
                {(control) => <Input {...control} maxLength={7} />}
              </FormField>
              <FormField
                form={form}
                name="chatId"
                label={t("fields.chatId")}
                hint={t("hints.chatId")}
              >
                {(control) => <Input {...control} maxLength={100} />}
              </FormField>
            </>
          ),
        },
        {
          id: "documents",
          title: t("sections.documents"),
          fields: ["policy", "offer"],
          summary: ({ offer }) => offer,
          children: (form) =>
            (["policy", "offer"] as const).map((name) => (
              <FormField key={name} form={form} name={name} label={t(`fields.${name}`)}>
                {(control) => <Input {...control} type="url" inputMode="url" maxLength={500} />}
              </FormField>
            )),
        },
        {
          id: "money",
          title: t("sections.money"),
          fields: ["currency", "overdraft", "methods", "commissions", "reward"],
          summary: ({ currency }) => currency,
          children: (form) => (
            <>
              <FormField
                form={form}
                name="currency"
                label={t("fields.currency")}
                hint={t("hints.currency")}
              >
                {(control) => (
                  <NativeSelect {...control}>
                    {currencies.map((code) => (
                      <option key={code}>{code}</option>
                    ))}
                  </NativeSelect>
                )}
              </FormField>
              <FormField
                form={form}
                name="overdraft"
                label={t("fields.overdraft")}
                hint={t("hints.overdraft")}
              >
                {(control) => <Input {...control} inputMode="decimal" maxLength={12} />}
              </FormField>
              <FormField
                form={form}
                name="methods"
                label={t("fields.methods")}
                hint={t("hints.methods")}
              >
                {(control) => <Input {...control} maxLength={500} />}
              </FormField>
              <FormField
                form={form}
                name="commissions"
                label={t("fields.commissions")}
                hint={t("hints.commissions")}
              >
                {(control) => <Input {...control} maxLength={500} />}
              </FormField>
              <FormField
                form={form}
                name="reward"
                label={t("fields.reward")}
                hint={t("hints.reward")}
              >
                {(control) => <Input {...control} inputMode="decimal" maxLength={5} />}
              </FormField>
            </>
          ),
        },
        {
          id: "sendernames",
          title: t("sections.sendernames"),
          fields: ["check"],
          intro: t("hints.check"),
          summary: ({ check }) => t("checked", { count: check.length }),
          children: (form) => <CheckedChannels form={form} />,
        },
      ]}
    />
  );
}

/** The check boxes form one value; registered separately, the form would take the first for a single one. */
function CheckedChannels({ form }: { form: UseFormReturn<SiteSettingsValues> }) {
  const t = useTranslations("settings.sections");
  const say = useTranslations("commons.channel");
  const checked = useWatch({ control: form.control, name: "check" });
  const toggle = (type: ChannelType) =>
    form.setValue(
      "check",
      channelTypes.filter((other) => checked.includes(other) !== (other === type)),
      { shouldDirty: true },
    );
  return (
    <fieldset className="grid grid-cols-3 gap-2.5 max-md:grid-cols-2">
      <legend className="sr-only">{t("sendernames")}</legend>
      {channelTypes.map((type) => (
        <Checkbox
          key={type}
          checked={checked.includes(type)}
          onChange={() => toggle(type)}
          label={say(type)}
        />
      ))}
    </fieldset>
  );
}

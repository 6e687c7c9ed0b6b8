"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormField, type FormFieldProps } from "#components/form/form-field.tsx";
import { PageForm } from "#components/form/page-form.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { Strictness } from "#lib/auth/strictness.ts";
import { currencies } from "#lib/currencies.ts";
import type { FeatureGroup } from "#lib/features/feature-groups.ts";
import type { RequiredFrom } from "#lib/second-factor/required-from.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { type SiteControl, type SiteSection, siteSections } from "#lib/settings/site-setting.ts";
import {
  type SiteSettingName,
  siteSettingNames,
  siteSettings,
  siteSettingsInput,
  type SiteSettingsValues,
} from "#lib/settings/site-settings.ts";
import { setSiteSettingsAction } from "#server/settings/actions.ts";
import { BrandPreview, type Standing } from "./brand-preview.tsx";

interface SiteSettingsFormProps {
  values: SiteSettingsValues;
  standing: Standing;
  /** Stands under the form, and comes with it: otherwise it would be pushed down. */
  children: ReactNode;
}

/** What holds for the whole platform, over the environment: a field for each record of `siteSettings`. */
export function SiteSettingsForm({ values, standing, children }: SiteSettingsFormProps) {
  const t = useTranslations("settings");
  const router = useRouter();
  const summaries: Record<SiteSection, (values: SiteSettingsValues) => string> = {
    brand: ({ title }) => title || standing.title,
    documents: ({ offer }) => offer,
    money: ({ currency }) => currency,
    sendernames: ({ check }) => t("checked", { count: check.length }),
    links: ({ blockedDomains }) => blockedDomains,
    features: (given) => t("closedFeatures", { count: countClosed(given) }),
    security: ({ secondFactor }) => t(`required.${secondFactor}`),
  };
  const intros: Partial<Record<SiteSection, string>> = {
    brand: t("intro"),
    sendernames: t("hints.check"),
    features: t("featuresIntro"),
  };
  return (
    <>
      <PageForm<SiteSettingsValues, SiteSettingsValues>
        schema={siteSettingsInput}
        defaultValues={values}
        send={setSiteSettingsAction}
        doneMessage={() => t("done")}
        // The history below the form is of the server.
        onDone={() => router.refresh()}
        sections={siteSections.map((section) => {
          const fields = siteSettingNames.filter((name) => siteSettings[name].section === section);
          return {
            id: section,
            title: t(`sections.${section}`),
            fields,
            intro: intros[section],
            summary: summaries[section],
            children: (form) => (
              <>
                {fields.map((name) => (
                  <SettingField key={name} form={form} name={name} standing={standing} />
                ))}
                {section === "brand" ? <BrandPreview form={form} standing={standing} /> : null}
              </>
            ),
          };
        })}
      />
      {children}
    </>
  );
}

interface SettingFieldProps {
  form: UseFormReturn<SiteSettingsValues>;
  name: SiteSettingName;
  standing: Standing;
}

function SettingField({ form, name, standing }: SettingFieldProps) {
  const t = useTranslations("settings");
  const { control: asked } = siteSettings[name];
  if (asked.kind === "channels" || name === "check") return <CheckedChannels form={form} />;
  // Some fields have no hint, which the types of the texts can't say.
  const hinted = name as "title";
  return (
    <FormField
      form={form}
      name={name}
      label={t(`fields.${name}`)}
      hint={t.has(`hints.${hinted}`) ? t(`hints.${hinted}`) : undefined}
    >
      {(control) => (
        <SettingControl
          asked={asked}
          standing={name === "title" || name === "color" ? (standing[name] ?? "") : undefined}
          {...control}
        />
      )}
    </FormField>
  );
}

type SettingControlProps = Parameters<FormFieldProps<SiteSettingsValues>["children"]>[0] & {
  asked: Exclude<SiteControl, { kind: "channels" }>;
  /** What applies while the field is empty. */
  standing: string | undefined;
};

function SettingControl({ asked, standing, ...control }: SettingControlProps) {
  const t = useTranslations("settings");
  if (asked.kind === "line")
    return (
      <Input
        {...control}
        maxLength={asked.maxLength}
        placeholder={standing}
        {...(asked.isUrl && { type: "url", inputMode: "url" as const })}
        {...(asked.isDecimal && { inputMode: "decimal" as const })}
      />
    );
  if (asked.kind === "currency")
    return (
      <NativeSelect {...control}>
        <NamedOptions values={currencies} nameOf={(code) => code} />
      </NativeSelect>
    );
  return (
    <NativeSelect {...control}>
      <NamedOptions
        values={asked.options}
        nameOf={(option) => {
          if (asked.of === "groups") return t(`groups.${option as FeatureGroup}`);
          if (asked.of === "required") return t(`required.${option as RequiredFrom}`);
          return t(`strictness.${option as Strictness}`);
        }}
      />
    </NativeSelect>
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

function countClosed(values: SiteSettingsValues): number {
  const names = siteSettingNames.filter((name) => siteSettings[name].section === "features");
  return names.filter((name) => values[name] !== "me-up").length;
}

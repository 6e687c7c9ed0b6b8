"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { PageForm } from "#components/form/page-form.tsx";
import { TitledField } from "#components/form/select-field.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { verificationChannels } from "#lib/verifications/channels.ts";
import { maxCodeText, maxConsentText } from "#lib/verifications/limits.ts";
import {
  verificationSettingsInput,
  type VerificationSettingsValues,
  type VerificationSettingsView,
} from "#lib/verifications/settings.ts";
import { saveVerificationSettingsAction } from "#server/verifications/actions.ts";
import { PageSnippet } from "./page-snippet.tsx";

interface CodeSettingsProps {
  settings: VerificationSettingsView;
  lists: readonly { id: string; title: string }[];
  /** The installation's address, without a slash at its end. */
  site: string;
  /** The text that is sent where none is written. */
  usual: string;
  maySave: boolean;
}

type Form = UseFormReturn<VerificationSettingsValues>;

function valuesOf({ publicKey: _, ...settings }: VerificationSettingsView) {
  return {
    ...settings,
    digits: String(settings.digits),
    minutes: String(settings.minutes),
    wait: String(settings.wait),
    perDay: String(settings.perDay),
    countries: settings.countries.join(", "),
    origins: settings.origins.join("\n"),
    ListId: settings.ListId ?? "",
  };
}

/** How the account's codes go out, and the form for its pages. */
export function CodeSettings({ settings, lists, site, usual, maySave }: CodeSettingsProps) {
  const t = useTranslations("verifications.form");
  const [{ publicKey, isOpen }, setSaved] = useState(settings);
  return (
    <fieldset disabled={!maySave} className="contents">
      <PageForm<VerificationSettingsValues, VerificationSettingsView>
        schema={verificationSettingsInput}
        defaultValues={valuesOf(settings)}
        send={async (values) => saveVerificationSettingsAction(values)}
        doneMessage={() => t("saved")}
        saveLabel={t("save")}
        onDone={setSaved}
        sections={[
          {
            id: "sending",
            title: t("sending"),
            fields: ["channels", "smsSender", "voiceSender", "digits", "minutes", "wait", "text"],
            children: (form) => <SendingFields form={form} usual={usual} />,
          },
          {
            id: "limits",
            title: t("limits"),
            fields: ["perDay", "countries"],
            children: (form) => <LimitFields form={form} />,
          },
          {
            id: "page",
            title: t("page"),
            fields: ["isOpen", "origins", "ListId", "consentText"],
            children: (form) => (
              <>
                <FormFields form={form} lists={lists} />
                {isOpen && publicKey ? <PageSnippet site={site} publicKey={publicKey} /> : null}
              </>
            ),
          },
        ]}
      />
    </fieldset>
  );
}

function SendingFields({ form, usual }: { form: Form; usual: string }) {
  const t = useTranslations("verifications.form");
  const within = useTranslations("verifications.limits");
  const channelName = useTranslations("commons.channel");
  return (
    <>
      <FormField form={form} name="channels" label={t("channels")} hint={t("channelsHint")}>
        {({ id }) => (
          <span id={id} role="group" className="flex flex-wrap gap-x-5 gap-y-2">
            {verificationChannels.map((channel) => (
              <Checkbox
                key={channel}
                label={channelName(channel)}
                value={channel}
                defaultChecked={form.getValues("channels").includes(channel)}
                {...form.register("channels")}
              />
            ))}
          </span>
        )}
      </FormField>
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <TextField
          form={form}
          name="smsSender"
          label={t("smsSender")}
          hint={t("senderHint")}
          maxLength={50}
        />
        <TextField
          form={form}
          name="voiceSender"
          label={t("voiceSender")}
          hint={t("senderHint")}
          maxLength={50}
        />
      </div>
      <div className="grid grid-cols-3 items-start gap-4 max-md:grid-cols-1">
        {(["digits", "minutes", "wait"] as const).map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(name)}
            hint={within(name)}
            maxLength={7}
          />
        ))}
      </div>
      <TextAreaField
        form={form}
        name="text"
        label={t("text")}
        hint={t("textHint", { text: usual })}
        rows={2}
        maxLength={maxCodeText}
      />
    </>
  );
}

function LimitFields({ form }: { form: Form }) {
  const t = useTranslations("verifications.form");
  const within = useTranslations("verifications.limits");
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
      <TextField
        form={form}
        name="perDay"
        label={t("perDay")}
        hint={within("perDay")}
        maxLength={7}
      />
      <TextField
        form={form}
        name="countries"
        label={t("countries")}
        hint={t("countriesHint")}
        maxLength={1000}
      />
    </div>
  );
}

function FormFields({ form, lists }: { form: Form; lists: CodeSettingsProps["lists"] }) {
  const t = useTranslations("verifications.form");
  return (
    <>
      <Checkbox
        label={t("isOpen")}
        defaultChecked={form.getValues("isOpen")}
        {...form.register("isOpen")}
      />
      <TextAreaField
        form={form}
        name="origins"
        label={t("origins")}
        hint={t("originsHint")}
        rows={3}
      />
      <TitledField form={form} name="ListId" label={t("list")} none={t("noList")} rows={lists} />
      <TextAreaField
        form={form}
        name="consentText"
        label={t("consentText")}
        hint={t("consentHint")}
        rows={3}
        maxLength={maxConsentText}
      />
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { FormRows } from "#components/form/form-rows.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { SubmitButton } from "#components/form/submit-button.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { SecretField } from "#components/inbound/secret-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { maxConditions, maxPathLength } from "#lib/inbound/limits.ts";
import type { TemplateChoice } from "#lib/inbound/template-choice.ts";
import type { InboundView } from "#lib/inbound/webhook.ts";
import { variableNames } from "#lib/sendings/variables.ts";
import type { FilledField, StudioForm } from "./studio-form.ts";

interface WebhookFieldsProps {
  form: UseFormReturn<StudioForm>;
  webhook: InboundView;
  templates: readonly TemplateChoice[];
  active: FilledField;
  onActive: (field: FilledField) => void;
  mayChange: boolean;
}

/** What a webhook sends, to whom, and when it does not. */
export function WebhookFields({
  form,
  webhook,
  templates,
  active,
  onActive,
  mayChange,
}: WebhookFieldsProps) {
  const t = useTranslations("inbound");
  const path = (name: FilledField, label: string) => (
    <FormField form={form} name={name} label={label}>
      {(control) => (
        <Input
          {...control}
          maxLength={maxPathLength}
          autoComplete="off"
          spellCheck={false}
          onFocus={() => onActive(name)}
          className={active === name ? "font-mono ring-1 ring-accent" : "font-mono"}
        />
      )}
    </FormField>
  );
  return (
    <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
      <TextField form={form} name="title" label={t("fields.title")} required maxLength={120} />
      <SelectField
        form={form}
        name="templateId"
        label={t("fields.template")}
        wide
        none={webhook.settings.templateId === null ? t("gone") : undefined}
        values={templates.map(({ id }) => id)}
        nameOf={(id) => templates.find((one) => one.id === id)?.title ?? id}
      />
      <FormRows
        form={form}
        name="rows"
        legend={t("studio.fill")}
        addLabel={t("studio.add")}
        removeLabel={(number) =>
          t("studio.drop", { name: form.getValues(`rows.${number - 1}.name`) })
        }
        empty={{ name: "custom01", path: "" }}
        max={variableNames.length}
      >
        {(index) => (
          <span className="grid grid-cols-[130px_minmax(0,1fr)] gap-2 max-md:grid-cols-1">
            <SelectField
              form={form}
              name={`rows.${index}.name`}
              label={t("studio.variable")}
              wide
              values={variableNames}
              nameOf={(name) => `$${name}`}
            />
            {path(`rows.${index}.path`, t("studio.path"))}
          </span>
        )}
      </FormRows>
      {mayChange ? <p className="-mt-2 text-12 text-muted">{t("studio.pick")}</p> : null}
      <FormRows
        form={form}
        name="when"
        legend={t("studio.when")}
        addLabel={t("studio.addWhen")}
        removeLabel={() => t("studio.dropWhen")}
        empty={{ field: "", equals: "" }}
        max={maxConditions}
      >
        {(index) => (
          <span className="grid grid-cols-2 gap-2 max-md:grid-cols-1">
            {path(`when.${index}.field`, t("studio.path"))}
            <TextField
              form={form}
              name={`when.${index}.equals`}
              label={t("studio.equals")}
              maxLength={200}
            />
          </span>
        )}
      </FormRows>
      <div>
        {path("eventId", t("studio.eventId"))}
        <p className="mt-1.5 text-12 text-muted">{t("studio.eventIdHint")}</p>
      </div>
      <SecretField form={form} name="secret" preset={webhook.preset} isSet={webhook.hasSecret} />
      <Controller
        control={form.control}
        name="isActive"
        render={({ field: { value, onChange, ...field } }) => (
          <Checkbox
            {...field}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            label={t("fields.isActive")}
          />
        )}
      />
      {mayChange ? (
        <SubmitButton loading={form.formState.isSubmitting} className="self-start">
          {t("studio.save")}
        </SubmitButton>
      ) : null}
    </fieldset>
  );
}

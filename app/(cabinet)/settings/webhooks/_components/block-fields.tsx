"use client";

import { useTranslations } from "next-intl";
import { useFormState } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { FormRows } from "#components/form/form-rows.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import type { CustomLabels } from "#lib/contacts/custom-labels.ts";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import type { MatchInput, SampleEvent, WebhookState } from "#lib/webhooks/studio.ts";
import { BodyEditor } from "./body-editor.tsx";
import type { BlockFormHandle } from "./form-handle.ts";
import { StatusFields } from "./status-fields.tsx";
import { SuccessFields } from "./success-fields.tsx";

interface BlockFieldsProps {
  form: BlockFormHandle;
  event: WebhookEvent;
  state: WebhookState["state"];
  sample: SampleEvent | null;
  /** The last answer of the receiver to a test; null before. */
  answer: MatchInput["answer"] | null;
  mayChange: boolean;
  /** What the account calls its custom fields. */
  labels: CustomLabels;
}

/** The settings of one event. */
export function BlockFields(props: BlockFieldsProps) {
  const { form, event, state, sample, answer, mayChange, labels } = props;
  const t = useTranslations("webhooks");
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  return (
    <fieldset disabled={!mayChange} className="min-w-0">
      <div className="sticky top-0 z-1 flex flex-wrap items-center gap-3 border-b border-border bg-background px-5 py-2.5 max-md:px-4">
        <h2 className="min-w-0 flex-1 text-15 font-semibold">{t(`events.${event}`)}</h2>
        <Checkbox
          label={t("fields.isActive")}
          defaultChecked={form.formState.defaultValues?.block?.isActive}
          {...form.register("block.isActive")}
        />
        {mayChange ? (
          <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isDirty}>
            {t("save")}
          </Button>
        ) : null}
      </div>
      <div className="flex flex-col gap-4 px-5 py-4 max-md:px-4">
        {state === "disabled" ? <Alert tone="danger">{t("disabledNote")}</Alert> : null}
        {state === "failing" ? <Alert tone="warning">{t("failingNote")}</Alert> : null}
        <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-2">
          <SelectField
            form={form}
            name="block.method"
            label={t("fields.method")}
            values={["POST", "GET"] as const}
            nameOf={(method) => method}
            wide
          />
          <TextField
            form={form}
            name="block.url"
            label={t("fields.url")}
            inputMode="url"
            maxLength={2000}
            placeholder={"https://"}
          />
        </div>
        <FormRows
          form={form}
          name="block.headers"
          legend={t("fields.headers")}
          addLabel={t("fields.addHeader")}
          removeLabel={(number) => t("fields.removeHeader", { number })}
          empty={{ name: "", value: "" }}
          max={20}
        >
          {(index) => (
            <div className="grid grid-cols-2 gap-2">
              <TextField
                form={form}
                name={`block.headers.${index}.name`}
                label={t("fields.name")}
                maxLength={100}
              />
              <TextField
                form={form}
                name={`block.headers.${index}.value`}
                label={t("fields.value")}
                maxLength={2000}
              />
            </div>
          )}
        </FormRows>
        <FormField
          form={form}
          name="block.maxConnections"
          label={t("fields.maxConnections")}
          hint={t("fields.maxConnectionsHint")}
        >
          {(control) => (
            <Input {...control} type="number" min={1} max={100} step={1} className="w-28" />
          )}
        </FormField>
        {event === "sendings.status" ? <StatusFields form={form} /> : null}
        <SuccessFields form={form} answer={answer} />
        <BodyEditor form={form} event={event} sample={sample} labels={labels} />
      </div>
    </fieldset>
  );
}

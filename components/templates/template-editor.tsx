"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import * as z from "zod";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useErrorText } from "#components/form/use-error-text.ts";
import { ChannelFields } from "#components/sendings/channel-composers.tsx";
import { FieldError } from "#components/ui/field.tsx";
import { PanelTabs } from "#components/ui/panel-tabs.tsx";
import type { ActionResult } from "#lib/action-result.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { findWrittenProblems, type MessagePayload } from "#lib/sendings/message.ts";
import { templateTitle } from "#lib/templates/template-title.ts";
import type { TemplateView } from "#lib/templates/template.ts";
import { emptyPayload, type Senders } from "./empty-payload.ts";

/** The values of the dialog; errors of the message are shown below it. */
const templateForm = z
  .object({
    title: templateTitle,
    type: z.enum(channelTypes),
    payload: z.custom<MessagePayload>(),
  })
  .superRefine(({ type, payload }, context) => {
    for (const { key, path } of findWrittenProblems(type, payload))
      context.addIssue({ code: "custom", message: key, path: ["payload", ...path] });
  });

export type TemplateValues = z.infer<typeof templateForm>;

interface TemplateEditorProps {
  senders: Senders;
  filesOf: string | null;
  /** The channels that have a price; messages of others get no files. */
  priced: readonly ChannelType[];
  /** The channels that the template may use. */
  channels: readonly ChannelType[];
  values: TemplateValues;
  send: (values: TemplateValues, key: string) => Promise<ActionResult<TemplateView>>;
  title: string;
  submitLabel: string;
  doneMessage: (template: TemplateView) => string;
  onDone: () => void;
  onClose: () => void;
}

/** A message written as in the wizard, to be kept. */
export function TemplateEditor({
  senders,
  filesOf,
  priced,
  channels,
  values,
  ...dialog
}: TemplateEditorProps) {
  return (
    <FormDialog {...dialog} size="lg" schema={templateForm} defaultValues={values}>
      {(form) => <Message form={form} {...{ senders, filesOf, priced, channels }} />}
    </FormDialog>
  );
}

interface MessageProps extends Pick<
  TemplateEditorProps,
  "senders" | "filesOf" | "priced" | "channels"
> {
  form: UseFormReturn<TemplateValues>;
}

function Message({ form, senders, filesOf, priced, channels }: MessageProps) {
  const t = useTranslations("send.message");
  const tChannel = useTranslations("commons.channel");
  const { control } = form;
  const { title, type, payload } = useWatch({ control }) as TemplateValues;
  const { isSubmitted } = useFormState({ control });
  const set = { shouldDirty: true, shouldValidate: isSubmitted } as const;
  // What was written for each channel: going to another one loses nothing.
  const kept = useRef<Partial<Record<ChannelType, MessagePayload>>>({});
  const state = senders[type] ?? { senders: [], mustBeApproved: false };
  const fields = (
    <ChannelFields
      channel={type}
      title={title}
      payload={payload}
      {...state}
      recipient={null}
      recipientName={null}
      saving={null}
      filesOf={priced.includes(type) ? filesOf : null}
      onTitle={(changed) => form.setValue("title", changed, set)}
      onPayload={(change) => form.setValue("payload", { ...payload, ...change }, set)}
    />
  );
  return (
    <>
      {channels.length > 1 ? (
        <PanelTabs<ChannelType>
          label={t("channels")}
          value={type}
          onChange={(chosen) => {
            const { text } = payload;
            kept.current[type] = payload;
            const begun = { ...emptyPayload(chosen, senders), text };
            form.setValue("type", chosen, { shouldDirty: true });
            form.setValue("payload", kept.current[chosen] ?? begun, set);
          }}
          tabs={channels.map((value) => ({
            value,
            label: tChannel(value),
            icon: <ChannelIcon channel={value} />,
          }))}
          className="mb-2"
        >
          {fields}
        </PanelTabs>
      ) : (
        fields
      )}
      <Problem values={{ title, type, payload }} isTold={isSubmitted} />
    </>
  );
}

/** The first error that prevents saving, shown after an attempt to save. */
function Problem({
  values: { title, type, payload },
  isTold,
}: {
  values: TemplateValues;
  isTold: boolean;
}) {
  const textOf = useErrorText();
  const [found] = findWrittenProblems(type, payload);
  const key = title.trim() === "" ? "templates.errors.title.required" : found?.key;
  return isTold && key ? (
    <FieldError id="template-problem">{textOf({ type: "problem", message: key })}</FieldError>
  ) : null;
}

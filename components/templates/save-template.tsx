"use client";

import { useTranslations } from "next-intl";
import * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { payloadOf } from "#lib/sendings/message.ts";
import { maxTitleLength } from "#lib/templates/longest-title.ts";
import { templateTitle } from "#lib/templates/template-title.ts";
import type { TemplateWire } from "#lib/templates/template.ts";
import { isolated } from "#lib/text/isolated.ts";
import { createTemplateAction } from "#server/templates/actions.ts";

interface SaveTemplateProps {
  message: { type: ChannelType; payload: object; fallbacks?: TemplateWire["fallbacks"] };
  /** What it is called so far. */
  title: string;
  /** The recipients, if they can be saved too. */
  recipient?: TemplateWire["recipient"];
  onClose: () => void;
}

const form = z.object({ title: templateTitle, withRecipients: z.boolean() });

/** Keeps a message that is being written, or was sent, under a title. */
export function SaveTemplate({ message, title, recipient, onClose }: SaveTemplateProps) {
  const t = useTranslations("templates");
  const { type } = message;
  return (
    <FormDialog
      schema={form}
      defaultValues={{
        title: title.slice(0, maxTitleLength).toWellFormed(),
        withRecipients: false,
      }}
      send={async (values, key) =>
        createTemplateAction(
          {
            title: values.title,
            type,
            payload: payloadOf(type, { ...message.payload }),
            fallbacks: message.fallbacks ?? [],
            ...(values.withRecipients && { recipient }),
          },
          key,
        )
      }
      title={t("save.title")}
      submitLabel={t("save.submit")}
      doneMessage={(made) => t("save.done", { title: isolated(made.title) })}
      onDone={() => {}}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <TextField
            form={fields}
            name="title"
            label={t("fields.title")}
            required
            maxLength={maxTitleLength}
          />
          {recipient ? (
            <Checkbox {...fields.register("withRecipients")} label={t("save.withRecipients")} />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { removalTexts } from "#components/form/removal-texts.ts";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { SelectField, TitledField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Ban, Check } from "#components/ui/icons.ts";
import { maxPathLength } from "#lib/inbound/limits.ts";
import { type PresetId, presetIds } from "#lib/inbound/preset-ids.ts";
import { presets } from "#lib/inbound/presets.ts";
import type { TemplateChoice } from "#lib/inbound/template-choice.ts";
import { inboundInput, type InboundView } from "#lib/inbound/webhook.ts";
import { isolated } from "#lib/text/isolated.ts";
import { createInboundAction, removeInboundAction } from "#server/inbound/actions.ts";
import { SecretField } from "./secret-field.tsx";

interface InboundDialogsProps extends RowDialogProps<InboundView> {
  templates: readonly TemplateChoice[];
}

/** Makes an inbound webhook, or removes one. */
export function InboundDialogs({ dialog, templates, ...closing }: InboundDialogsProps) {
  if (dialog.kind === "create") return <CreateInbound templates={templates} {...closing} />;
  return <RemoveInbound webhook={dialog.row} {...closing} />;
}

type ClosingProps = Pick<InboundDialogsProps, "onDone" | "onClose">;
type Values = z.input<typeof inboundInput>;

function CreateInbound({
  templates,
  onDone,
  ...closing
}: ClosingProps & Pick<InboundDialogsProps, "templates">) {
  const t = useTranslations("inbound");
  const router = useRouter();
  const [first] = templates;
  return (
    <FormDialog<Values, InboundView>
      {...closing}
      onDone={({ id }) => {
        onDone();
        router.push(`/settings/inbound/${id}`);
      }}
      schema={inboundInput}
      defaultValues={{
        type: "inbound",
        preset: "custom",
        title: "",
        secret: "",
        settings: { templateId: first?.id ?? "", mapping: { phone: "phone" } },
      }}
      send={async (values, key) => createInboundAction(withPreset(values, templates), key)}
      title={t("create.title")}
      submitLabel={t("create.submit")}
      doneMessage={({ title }) => t("create.done", { title: isolated(title) })}
    >
      {(form) => (
        <>
          <PresetField form={form} />
          <TextField
            form={form}
            name="title"
            label={t("fields.title")}
            hint={t("hint.title")}
            required
            maxLength={120}
          />
          {first ? (
            <TitledField
              form={form}
              name="settings.templateId"
              label={t("fields.template")}
              hint={t("hint.template")}
              rows={templates}
            />
          ) : (
            <p className="text-13 text-text-2">
              {t("noTemplates")}{" "}
              <ButtonLink href="/messages/templates?action=create" size="sm">
                {t("toTemplates")}
              </ButtonLink>
            </p>
          )}
          <TextField
            form={form}
            name="settings.mapping.phone"
            label={t("fields.phone")}
            hint={t("hint.phone")}
            required
            maxLength={maxPathLength}
          />
          <SecretOfPreset form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** What the preset knows of the call, with whom the author sends to. */
function withPreset(values: Values, templates: readonly TemplateChoice[]): Values {
  const { mapping, when, eventId } = presets[values.preset ?? "custom"].settings;
  const { templateId } = values.settings;
  const to = values.settings.mapping.phone ?? "";
  const field = templates.find(({ id }) => id === templateId)?.recipient ?? "phone";
  const { phone: _, ...others } = mapping;
  return {
    ...values,
    settings: { templateId, mapping: { ...others, [field]: to }, when, eventId },
  };
}

function PresetField({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations("inbound");
  const choose = (preset: PresetId) => {
    const { title, settings } = presets[preset];
    form.setValue("settings.mapping.phone", settings.mapping.phone ?? "");
    if (!form.getFieldState("title").isDirty || form.getValues("title") === "")
      form.setValue("title", title ?? "");
  };
  return (
    <SelectField
      form={form}
      name="preset"
      label={t("fields.preset")}
      wide
      values={presetIds}
      nameOf={(preset) => presets[preset].title ?? t("custom")}
      onChoose={(preset) => choose(preset as PresetId)}
    />
  );
}

function SecretOfPreset({ form }: { form: UseFormReturn<Values> }) {
  const preset = form.watch("preset") ?? "custom";
  return <SecretField form={form} name="secret" preset={preset} isSet={false} />;
}

function RemoveInbound({
  webhook: { id, title, calls },
  ...closing
}: ClosingProps & { webhook: InboundView }) {
  const t = useTranslations("inbound.remove");
  const format = useFormatter();
  const name = isolated(title);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeInboundAction({ id })}
      {...removalTexts(t, { gone: Ban, stays: Check }, { title: name })}
      rows={[{ id: "calls", name: t("calls"), value: format.number(calls) }]}
      instead={t("instead")}
    />
  );
}

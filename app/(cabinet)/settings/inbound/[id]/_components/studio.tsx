"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { LeaveGuard } from "#components/form/leave-guard.tsx";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ArrowLeft } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import { inStepWith } from "#lib/inbound/flat-fields.ts";
import type { Json } from "#lib/inbound/json.ts";
import type { TemplateChoice } from "#lib/inbound/template-choice.ts";
import type { InboundView } from "#lib/inbound/webhook.ts";
import { isolated } from "#lib/text/isolated.ts";
import { updateInboundAction } from "#server/inbound/actions.ts";
import { CallFields } from "./call-fields.tsx";
import { CallLog } from "./call-log.tsx";
import { Outcome } from "./outcome.tsx";
import { changeOf, type FilledField, formOf, settingsOf, type StudioForm } from "./studio-form.ts";
import { WebhookFields } from "./webhook-fields.tsx";

interface StudioProps {
  webhook: InboundView;
  templates: readonly TemplateChoice[];
  /** The call that the system's documentation shows. */
  sample: Json;
  mayChange: boolean;
}

/** What fills the message of a webhook, beside a call from which fields are picked, and the calls that have come. */
export function Studio({ webhook, templates, sample, mayChange }: StudioProps) {
  const t = useTranslations("inbound");
  const router = useRouter();
  const [call, setCall] = useState<Json>(sample);
  const [active, setActive] = useState<FilledField>("rows.0.path");
  const { form, submit } = useFieldForm<StudioForm, InboundView>({
    defaultValues: formOf(webhook),
    send: async (values) => updateInboundAction(changeOf(webhook.id, values)),
    onDone: (saved) => {
      form.reset(formOf(saved));
      showToast({ kind: "success", title: t("studio.saved", { title: isolated(saved.title) }) });
      router.refresh();
    },
  });
  const values = useWatch({ control: form.control, compute: (all: StudioForm) => all });
  const template = templates.find(({ id }) => id === values.templateId) ?? null;
  const pick = (path: string) => {
    const { rows, when, eventId } = form.getValues();
    const others = [...rows.map((row) => row.path), ...when.map(({ field }) => field), eventId];
    const own = inStepWith(path, others);
    const before = form.getValues(active) ?? "";
    const next = before.includes("{{") ? `${before} {{${own}}}` : own;
    form.setValue(active, next, { shouldDirty: true });
  };
  return (
    <div className="min-h-0 flex-1 md:overflow-y-auto">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-6 py-3 max-md:px-4">
        <ButtonLink href="/settings/inbound" variant="ghost" size="sm">
          <ArrowLeft />
          {t("studio.back")}
        </ButtonLink>
        <h2 className="min-w-0 truncate text-15 font-semibold">
          <bdi>{webhook.title}</bdi>
        </h2>
        <span className="flex min-w-0 items-center gap-1">
          <code className="min-w-0 text-12 break-all text-text-2">{webhook.url}</code>
          <CopyButton text={webhook.url} label={t("copy")} />
        </span>
        <p className="text-12 text-muted">{webhook.hasSecret ? t("signed") : t("unsigned")}</p>
      </header>
      <div className="grid lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
        <form
          noValidate
          aria-label={webhook.title}
          onSubmit={(sent) => void submit(sent)}
          className="flex flex-col gap-5 border-border px-6 py-5 max-lg:border-b max-md:px-4 lg:border-r"
        >
          <WebhookFields
            form={form}
            webhook={webhook}
            templates={templates}
            active={active}
            onActive={setActive}
            mayChange={mayChange}
          />
          <LeaveGuard isUnsaved={form.formState.isDirty} />
        </form>
        <div className="flex min-w-0 flex-col">
          <CallFields
            call={call}
            onCall={setCall}
            sample={sample}
            onPick={mayChange ? pick : null}
          />
          <Outcome call={call} settings={settingsOf(values)} template={template} />
        </div>
      </div>
      <CallLog webhook={webhook} mayChange={mayChange} onUse={setCall} />
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { LeaveGuard } from "#components/form/leave-guard.tsx";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { showToast } from "#components/ui/toast.ts";
import type { CustomLabels } from "#lib/contacts/custom-labels.ts";
import { type BlockForm, blockOfForm, formOf } from "#lib/webhooks/block-form.ts";
import type { WebhookBlock } from "#lib/webhooks/block.ts";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import type { SampleEvent, SecretView, TestView, WebhookState } from "#lib/webhooks/studio.ts";
import { saveWebhookAction } from "#server/webhooks/actions.ts";
import { BlockFields } from "./block-fields.tsx";
import { Deliveries } from "./deliveries.tsx";
import { EventList } from "./event-list.tsx";
import { Preview } from "./preview.tsx";
import { SecretCard } from "./secret-card.tsx";

const TestOutcome = dynamic(
  () => import("./test-outcome.tsx").then((module) => module.TestOutcome),
  { ssr: false },
);

interface StudioProps {
  event: WebhookEvent;
  studio: {
    blocks: Partial<Record<WebhookEvent, WebhookBlock>>;
    states: readonly WebhookState[];
    secret: SecretView | null;
  };
  /** The account's last events of this kind, newest first. */
  samples: readonly SampleEvent[];
  mayChange: boolean;
  /** What the account calls its custom fields. */
  labels: CustomLabels;
}

/** The events of an account, the settings of one, and what leaves by them. */
export function Studio({ event, studio, samples, mayChange, labels }: StudioProps) {
  const t = useTranslations("webhooks");
  const router = useRouter();
  const [shown, setShown] = useState(0);
  const [test, setTest] = useState<TestView | null>(null);
  const { form, submit } = useFieldForm<BlockForm, void>({
    defaultValues: formOf(studio.blocks[event]),
    send: async (values) => saveWebhookAction({ event, block: blockOfForm(values, event) }),
    onDone: (_, sent) => {
      form.reset(sent);
      showToast({ kind: "success", title: t("saved") });
      router.refresh();
    },
  });
  useLiveRefresh("webhooks.updated", () => router.refresh());
  useLiveRefresh("webhooks.delivered", () => router.refresh(), { interval: 5000 });
  const values = useWatch({ control: form.control, compute: (all: BlockForm) => all });
  const sample = samples[shown] ?? null;
  const state = studio.states.find((one) => one.event === event);
  return (
    <div className="grid min-h-0 flex-1 max-lg:auto-rows-max max-lg:overflow-y-auto lg:grid-cols-[248px_minmax(0,452px)_minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col justify-between gap-4 border-border p-2 max-lg:border-b lg:overflow-y-auto lg:border-r">
        <EventList states={studio.states} current={event} />
        <SecretCard secret={studio.secret} mayChange={mayChange} />
      </div>
      <form
        noValidate
        onSubmit={(sent) => void submit(sent)}
        aria-label={t(`events.${event}`)}
        className="min-h-0 border-border lg:overflow-y-auto lg:border-r"
      >
        <BlockFields
          form={form}
          event={event}
          state={state?.state ?? "off"}
          sample={sample}
          answer={
            test?.answer && test.status !== null
              ? { status: test.status, body: test.answer.body }
              : null
          }
          mayChange={mayChange}
          labels={labels}
        />
        <LeaveGuard isUnsaved={form.formState.isDirty} />
      </form>
      <div className="flex min-h-0 min-w-0 flex-col lg:overflow-y-auto">
        <Preview
          block={blockOfForm(values, event)}
          event={event}
          sample={sample}
          onOther={samples.length > 1 ? () => setShown((shown + 1) % samples.length) : null}
          onTested={mayChange ? setTest : null}
          form={form}
        />
        {test ? <TestOutcome test={test} /> : null}
        <Deliveries event={event} state={state} mayChange={mayChange} />
      </div>
    </div>
  );
}

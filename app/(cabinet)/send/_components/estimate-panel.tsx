"use client";

import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { Consequences } from "#components/confirmation/consequences.tsx";
import { CostSummary } from "#components/sendings/estimate/cost-summary.tsx";
import { ReachTotals } from "#components/sendings/estimate/reach-totals.tsx";
import { MessageCard } from "#components/sendings/preview/message-card.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { ProgressLine } from "#components/ui/progress.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { hasRecipients } from "#lib/sendings/draft-wire.ts";
import { payloadOfDraft } from "#lib/sendings/draft.ts";
import { titleOf } from "#lib/tasks/task-title.ts";
import { Audience } from "./audience.tsx";
import { useConsequences } from "./use-consequences.tsx";
import type { WizardState } from "./use-wizard.ts";

/** Shows message, recipients, cost and notes. Old figures stay until new ones arrive. */
export function EstimatePanel({ wizard }: { wizard: WizardState }) {
  const t = useTranslations("send.totals");
  const tConfirm = useTranslations("confirmation");
  const { draft, estimate: state, plan, step, preview } = wizard;
  const { estimate, error } = state;
  const isEmpty = !hasRecipients(draft, wizard.recipients);
  const payload = payloadOfDraft(draft);
  const consequences = useConsequences(wizard);
  // The placeholder is as high as a window: on narrow screens what is below must not move when the draft
  // arrives.
  if (!wizard.isRestored) return <div aria-busy className="max-lg:min-h-dvh" />;
  return (
    <section
      aria-labelledby="send-totals"
      aria-busy={state.isWorking}
      className="relative flex flex-col gap-4"
    >
      <ProgressLine active={state.isWorking} className="-top-2" />
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id="send-totals" className="min-w-0 text-14 font-semibold wrap-anywhere">
          {titleOf(draft.title, payload) || t("untitled")}
        </h2>
        <p className="flex min-w-0 items-center gap-2 text-text-2">
          <ChannelLabel channel={draft.channel} />
          <span className="truncate">{payload.sender}</span>
        </p>
      </header>
      <MessageCard channel={draft.channel} payload={payload} {...preview} />
      <hr className="border-border" />
      <Audience {...wizard} />
      {error ? (
        <ErrorState
          title={error}
          onRetry={state.retry}
          retrying={state.isWorking}
          className="px-0 py-0"
        />
      ) : (
        <ReachTotals
          estimate={wizard.whole.estimate}
          cut={plan?.leftOut ?? 0}
          isEmpty={isEmpty}
          repeats={wizard.recipients.included.duplicates}
        />
      )}
      {estimate?.isSampled ? <p className="text-12 text-muted">{t("sampled")}</p> : null}
      <hr className="border-border" />
      {plan ? <CostSummary plan={plan} /> : null}
      {!estimate && !isEmpty && !error ? <CostSkeleton isLast={step === "send"} /> : null}
      {isEmpty ? <p className="text-text-2">{t("chooseSomebody")}</p> : null}
      {step === "send" && consequences.length > 0 ? (
        <>
          <hr className="border-border" />
          <Consequences label={tConfirm("happens")} consequences={consequences} />
        </>
      ) : null}
    </section>
  );
}

/** The placeholder is as high as the figures, because on narrow screens the checks are below them. */
function CostSkeleton({ isLast }: { isLast: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-9 w-36" />
      </div>
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-5 w-full" />
      {isLast ? <Skeleton className="mt-4 h-17 w-full" /> : null}
    </div>
  );
}

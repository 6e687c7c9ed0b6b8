"use client";

import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { CostRange } from "#components/sendings/estimate/cost-range.tsx";
import { ReachTotals } from "#components/sendings/estimate/reach-totals.tsx";
import type { EstimateState } from "#components/sendings/estimate/use-estimate.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { ProgressLine } from "#components/ui/progress.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { type Draft, payloadOfDraft } from "#lib/sendings/draft.ts";
import { titleOf } from "#lib/tasks/task-title.ts";

interface EstimatePanelProps {
  draft: Draft;
  state: EstimateState;
  isEmpty: boolean;
  repeats: number;
}

/** Whom the send reaches and what it takes from the balance; old figures stay while new ones come. */
export function EstimatePanel({ draft, state, isEmpty, repeats }: EstimatePanelProps) {
  const t = useTranslations("send.totals");
  const { estimate, error } = state;
  return (
    <section
      aria-labelledby="send-totals"
      aria-busy={state.isWorking}
      className="relative flex flex-col gap-4"
    >
      <ProgressLine active={state.isWorking} className="-top-2" />
      <header className="flex flex-col gap-1">
        <h2 id="send-totals" className="text-14 font-semibold break-words">
          {titleOf(draft.title, payloadOfDraft(draft)) || t("untitled")}
        </h2>
        <p className="flex items-center gap-2 text-text-2">
          <ChannelLabel channel={draft.channel} />
          <span className="truncate">{payloadOfDraft(draft).sender}</span>
        </p>
      </header>
      <hr className="border-border" />
      {error ? (
        <ErrorState
          title={error}
          onRetry={state.retry}
          retrying={state.isWorking}
          className="px-0 py-0"
        />
      ) : (
        <ReachTotals estimate={estimate} isEmpty={isEmpty} repeats={repeats} />
      )}
      {estimate?.isSampled ? <p className="text-12 text-muted">{t("sampled")}</p> : null}
      <hr className="border-border" />
      {estimate ? <CostRange estimate={estimate} /> : null}
      {!estimate && !isEmpty && !error ? <CostSkeleton /> : null}
      {isEmpty ? <p className="text-text-2">{t("chooseSomebody")}</p> : null}
    </section>
  );
}

/** As high as the figures that come: on narrow screens the checks stand below them. */
function CostSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-9 w-36" />
      </div>
      <Skeleton className="my-5 h-2 w-full" />
      <div className="flex flex-col gap-1.5">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
      </div>
    </div>
  );
}

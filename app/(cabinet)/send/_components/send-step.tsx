"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Problems } from "#components/confirmation/problems.tsx";
import { OperatorCosts } from "#components/sendings/estimate/operator-costs.tsx";
import { ScheduleFields } from "#components/sendings/schedule/schedule-fields.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { channels } from "#lib/sendings/channels.ts";
import { TestButton } from "./send-bar.tsx";
import { StepSkeleton } from "./step-skeleton.tsx";
import { useProblems } from "./use-problems.tsx";
import type { WizardState } from "./use-wizard.ts";

const CareFields = dynamic(
  () => import("#components/sendings/schedule/care-fields.tsx").then((module) => module.CareFields),
  // The placeholder is as high as the check boxes with their texts.
  { loading: () => <Skeleton className="h-24 w-full max-md:h-40" /> },
);

const FallbackCosts = dynamic(
  () =>
    import("#components/sendings/fallbacks/fallback-costs.tsx").then(
      (module) => module.FallbackCosts,
    ),
  { ssr: true },
);

interface SendStepProps {
  wizard: WizardState;
  /** The current time in milliseconds since 1970. */
  now: number;
  onTest: () => void;
}

export function SendStep({ wizard, now, onTest }: SendStepProps) {
  const t = useTranslations("send");
  const tSchedule = useTranslations("schedule");
  const { draft, estimate: state, whole, plan, planned, zoneNames, change } = wizard;
  const estimate = state.estimate ?? whole.estimate;
  const { problems, passed } = useProblems(wizard);
  // All of it at once: figures that come one by one would push away what is being read.
  if (!estimate && !state.error) return <StepSkeleton />;
  return (
    <div className="flex flex-col gap-7">
      {estimate ? (
        <>
          <section aria-labelledby="send-checks" className="flex flex-col gap-2">
            <h3 id="send-checks" className="text-14 font-semibold">
              {t("checks.title")}
            </h3>
            <Problems problems={problems} passed={passed} />
          </section>
          <section aria-labelledby="send-operators" className="flex flex-col gap-2">
            <h3 id="send-operators" className="text-14 font-semibold">
              {t("operators.title", { kind: channels[draft.channel].address })}
            </h3>
            <OperatorCosts channel={draft.channel} estimate={estimate} />
          </section>
          {estimate.fallbacks.length > 0 ? (
            <FallbackCosts first={draft.channel} fallbacks={draft.fallbacks} estimate={estimate} />
          ) : null}
        </>
      ) : null}
      <section aria-labelledby="send-when" className="flex flex-col gap-2">
        <h3 id="send-when" className="text-14 font-semibold">
          {tSchedule("title")}
        </h3>
        <ScheduleFields
          schedule={draft.schedule}
          planned={planned}
          now={now}
          zoneNames={zoneNames}
          onChange={(schedule) => change({ schedule })}
        />
        <CareFields draft={draft} isSingle={(plan?.total ?? 0) < 2} onChange={change} />
      </section>
      <div className="lg:hidden">
        <TestButton onTest={onTest} />
      </div>
    </div>
  );
}

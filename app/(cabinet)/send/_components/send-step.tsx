"use client";

import { useTranslations } from "next-intl";
import { Checks } from "#components/sendings/estimate/checks.tsx";
import { OperatorCosts } from "#components/sendings/estimate/operator-costs.tsx";
import type { EstimateState } from "#components/sendings/estimate/use-estimate.ts";
import { ScheduleFields } from "#components/sendings/schedule/schedule-fields.tsx";
import type { ZoneNames } from "#components/sendings/schedule/zone-title.ts";
import { channels } from "#lib/sendings/channels.ts";
import type { PlannedTime } from "#lib/sendings/draft-time.ts";
import type { Draft, DraftChange } from "#lib/sendings/draft.ts";
import type { WizardStep } from "#lib/sendings/wizard-steps.ts";
import { StepSkeleton } from "./step-skeleton.tsx";
import { useChecks } from "./use-checks.ts";

interface SendStepProps {
  draft: Draft;
  state: EstimateState;
  planned: PlannedTime;
  /** Milliseconds since 1970. */
  now: number;
  zoneNames: ZoneNames;
  onChange: (change: DraftChange) => void;
  onGo: (step: WizardStep) => void;
}

export function SendStep({ draft, state, planned, now, zoneNames, onChange, onGo }: SendStepProps) {
  const t = useTranslations("send");
  const { estimate } = state;
  const { checks, passed } = useChecks(estimate, onGo);
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
            <Checks checks={checks} passed={passed} />
          </section>
          <section aria-labelledby="send-operators" className="flex flex-col gap-2">
            <h3 id="send-operators" className="text-14 font-semibold">
              {t("operators.title", { kind: channels[draft.channel].address })}
            </h3>
            <OperatorCosts channel={draft.channel} estimate={estimate} />
          </section>
        </>
      ) : null}
      <section aria-labelledby="send-when" className="flex flex-col gap-2">
        <h3 id="send-when" className="text-14 font-semibold">
          {t("schedule.title")}
        </h3>
        <ScheduleFields
          schedule={draft.schedule}
          planned={planned}
          now={now}
          zoneNames={zoneNames}
          onChange={(schedule) => onChange({ schedule })}
        />
      </section>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Checks } from "#components/sendings/estimate/checks.tsx";
import { OperatorCosts } from "#components/sendings/estimate/operator-costs.tsx";
import type { EstimateState } from "#components/sendings/estimate/use-estimate.ts";
import { ScheduleFields } from "#components/sendings/schedule/schedule-fields.tsx";
import type { ZoneNames } from "#components/sendings/schedule/zone-title.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { Draft, DraftChange } from "#lib/sendings/draft.ts";
import type { PlannedTime } from "#lib/sendings/planned-time.ts";
import type { WizardStep } from "#lib/sendings/wizard-steps.ts";
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
  return (
    <div className="flex flex-col gap-7">
      <section aria-labelledby="send-checks" className="flex flex-col gap-2">
        <h3 id="send-checks" className="text-14 font-semibold">
          {t("checks.title")}
        </h3>
        {estimate ? (
          <Checks checks={checks} passed={passed} />
        ) : (
          <Skeleton className="h-11 w-full rounded-card" />
        )}
      </section>
      <section aria-labelledby="send-operators" className="flex flex-col gap-2">
        <h3 id="send-operators" className="text-14 font-semibold">
          {t("operators.title")}
        </h3>
        {estimate ? (
          <OperatorCosts estimate={estimate} />
        ) : (
          <Skeleton className="h-40 w-full rounded-card" />
        )}
      </section>
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

"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { type Readiness, reachableStep, type WizardStep } from "#lib/sendings/wizard-steps.ts";

/** The step in the address (`?step=`); one that can't be reached yet falls back to the furthest that can. */
export function useStep(
  ready: Readiness,
  isRestored: boolean,
): [WizardStep, (step: WizardStep) => void] {
  const wished = useSearchParams().get("step");
  const step = reachableStep(wished, isRestored ? ready : everything);
  useEffect(() => {
    if (isRestored && wished !== null && wished !== step)
      window.history.replaceState(null, "", addressOf(step));
  }, [isRestored, wished, step]);
  return [step, goTo];
}

/** Next renders for the new address without asking the server, because all steps are one page. */
function goTo(step: WizardStep): void {
  window.history.pushState(null, "", addressOf(step));
  window.scrollTo({ top: 0 });
}

function addressOf(step: WizardStep): string {
  return `?step=${step}`;
}

// Until the draft is restored the step in the address is trusted, so that a reload shows the same step.
const everything: Readiness = {
  message: true,
  recipients: true,
  begun: { message: true, recipients: true },
};

"use client";

import { parseAsString, useQueryState } from "nuqs";
import { useEffect } from "react";
import { type Readiness, reachableStep, type WizardStep } from "#lib/sendings/wizard-steps.ts";

/** The step in the address (`?step=`); one that can't be reached yet falls back to the furthest that can. */
export function useStep(
  ready: Readiness,
  isRestored: boolean,
): [WizardStep, (step: WizardStep) => void] {
  const [wished, setWished] = useQueryState(
    "step",
    parseAsString.withOptions({ history: "push", scroll: true }),
  );
  const step = isRestored ? reachableStep(wished, ready) : reachableStep(wished, everything);
  useEffect(() => {
    if (isRestored && wished !== null && wished !== step)
      void setWished(step, { history: "replace" });
  }, [isRestored, wished, step, setWished]);
  return [step, (next) => void setWished(next)];
}

// Until the draft is known the address is believed, so that a reload paints the step it was on.
const everything: Readiness = {
  message: true,
  recipients: true,
  begun: { message: true, recipients: true },
};

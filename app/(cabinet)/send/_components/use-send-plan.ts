"use client";

import { useEstimate } from "#components/sendings/estimate/use-estimate.ts";
import type { PlannedTime } from "#lib/sendings/draft-time.ts";
import { type DraftRecipients, wireOf } from "#lib/sendings/draft-wire.ts";
import type { Draft } from "#lib/sendings/draft.ts";
import { planSend } from "#lib/sendings/send-plan.ts";

/** What the draft would reach and cost, and what its button does. */
export function useSendPlan(
  draft: Draft,
  recipients: DraftRecipients,
  planned: PlannedTime,
  isCountable: boolean,
) {
  const everybody = wireOf({ ...draft, limit: null }, recipients, planned);
  const whole = useEstimate(isCountable ? everybody : null);
  // The limit is ignored when the money covers all recipients.
  const isCut = draft.limit !== null && (whole.estimate?.shortage ?? 0) > 0;
  const cut = wireOf(draft, recipients, planned);
  const limited = useEstimate(isCountable && isCut ? cut : null);
  return {
    wire: isCut ? cut : everybody,
    whole,
    estimate: isCut ? limited : whole,
    plan: whole.estimate
      ? planSend(whole.estimate, isCut ? (limited.estimate ?? null) : null)
      : null,
  };
}

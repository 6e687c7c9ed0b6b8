"use client";

import { useTranslations } from "next-intl";
import { useMoment } from "./use-moment.ts";
import type { WizardState } from "./use-wizard.ts";

/** What the Confirm button says, and why it can't be pressed. */
export function useConfirm({
  estimate,
  plan,
  planned,
  draft,
}: Pick<WizardState, "estimate" | "plan" | "planned" | "draft">): {
  label: string;
  reason: string | null;
  /** The price is being worked out, which is no problem to mend. */
  isCounting: boolean;
  count: number;
} {
  const t = useTranslations("send.confirm");
  const when = useMoment(planned, draft.schedule.timeZone);
  const count = estimate.estimate?.recipients ?? 0;
  const label = () => {
    const isPart = plan !== null && plan.isChoice && plan.waiting > 0;
    if (isPart) {
      const part = { count: plan.now, total: plan.total };
      return when ? t("someLater", { ...part, when }) : t("some", part);
    }
    return when ? t("later", { count, when }) : t("now", { count });
  };
  const reason = () => {
    if (estimate.error) return t("uncounted");
    if (!estimate.isFresh) return t("counting");
    const blockers = estimate.estimate?.blockers.length ?? 0;
    if (blockers > 0) return t("blocked", { count: blockers });
    return planned.problem ? t("badTime") : null;
  };
  return {
    label: label(),
    reason: reason(),
    isCounting: !estimate.error && !estimate.isFresh,
    count,
  };
}

"use client";

import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { WizardState } from "./use-wizard.ts";

/** What the Confirm button says, and why it can't be pressed. */
export function useConfirm({
  estimate,
  planned,
  draft,
}: Pick<WizardState, "estimate" | "planned" | "draft">): {
  label: string;
  reason: string | null;
  /** The price is being worked out, which is no problem to mend. */
  isCounting: boolean;
  count: number;
} {
  const t = useTranslations("send.confirm");
  const format = useFormatter();
  const count = estimate.estimate?.recipients ?? 0;
  const { timeZone } = draft.schedule;
  const when =
    planned.delay &&
    format.dateTime(planned.delay, {
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone,
    });
  const reason = () => {
    if (estimate.error) return t("uncounted");
    if (!estimate.isFresh) return t("counting");
    const blockers = estimate.estimate?.blockers.length ?? 0;
    if (blockers > 0) return t("blocked", { count: blockers });
    return planned.problem ? t("badTime") : null;
  };
  return {
    label: when ? t("later", { count, when }) : t("now", { count }),
    reason: reason(),
    isCounting: !estimate.error && !estimate.isFresh,
    count,
  };
}

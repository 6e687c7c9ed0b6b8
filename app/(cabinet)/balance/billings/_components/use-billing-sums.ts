import { useTranslations } from "next-intl";
import { useSourceName } from "#components/billings/billing-source.tsx";
import { knownStates } from "#components/list/known-states.ts";
import type { SumsShown } from "#components/list/list-sums.tsx";
import { billingStatuses } from "#lib/billings/billing.ts";

/** How sums of billings are written. */
export function useBillingSums(): SumsShown {
  const statusName = useTranslations("commons.billingStatus");
  const sourceName = useSourceName();
  return {
    sourceName,
    nameOf: knownStates(billingStatuses, statusName),
    moneyKind: (state) => (state === "refunded" || state === "invalid" ? "refunded" : "plain"),
  };
}

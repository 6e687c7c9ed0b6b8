import { useTranslations } from "next-intl";
import { useSourceName } from "#components/billings/billing-source.tsx";
import type { SumsShown } from "#components/list/list-sums.tsx";
import { billingStatuses } from "#lib/billings/billing.ts";

/** How sums of movements are told. */
export function useBillingSums(): SumsShown {
  const statusName = useTranslations("commons.billingStatus");
  const sourceName = useSourceName();
  return {
    sourceName,
    nameOf: (state) =>
      billingStatuses.flatMap((status) => (status === state ? statusName(status) : []))[0] ?? state,
    moneyKind: (state) => (state === "refunded" || state === "invalid" ? "refunded" : "plain"),
  };
}

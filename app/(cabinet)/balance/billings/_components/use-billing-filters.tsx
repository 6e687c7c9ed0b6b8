import { useTranslations } from "next-intl";
import { useSourceName } from "#components/billings/billing-source.tsx";
import type { Filter } from "#components/list/filter.ts";
import { type BillingSource, billingStatuses } from "#lib/billings/billing.ts";

/** Status, source, id; whose account, for those who look after several. */
export function useBillingFilters(
  sources: readonly BillingSource[],
  withOwners: boolean,
): Filter[] {
  const t = useTranslations("billings.filters");
  const statusName = useTranslations("commons.billingStatus");
  const sourceName = useSourceName();
  return [
    {
      kind: "choice",
      name: "status",
      label: t("status"),
      options: billingStatuses.map((value) => ({ value, label: statusName(value) })),
    },
    {
      kind: "choice",
      name: "source",
      label: t("source"),
      options: sources.map((value) => ({ value, label: sourceName(value) })),
    },
    { kind: "text", name: "id", label: t("id") },
    ...(withOwners
      ? [{ kind: "text", name: "OwnerId", label: t("OwnerId") } satisfies Filter]
      : []),
  ];
}

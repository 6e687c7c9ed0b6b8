import { useTranslations } from "next-intl";
import { useSourceName } from "#components/billings/billing-source.tsx";
import { choiceFilter, type Filter } from "#components/list/filter.ts";
import type { ListQuery } from "#components/list/list-query.ts";
import { type KnownNames, useNamedFilter } from "#components/list/use-named-filter.tsx";
import { searchTasks } from "#components/tasks/search-tasks.ts";
import { searchOwners } from "#components/users/search-owners.ts";
import {
  billingSources,
  type BillingSource as Source,
  billingStatuses,
} from "#lib/billings/billing.ts";
import { noGroup } from "#lib/sendings/sums.ts";

export interface FilterViewer {
  /** What the filter offers; rows of every source are shown. */
  sources: readonly Source[];
  /** Rows of several accounts: say whose. */
  seesOwners: boolean;
  seesTasks: boolean;
}

/** Filters of billings, one by one or by day; `names` are those that the address filters by. */
export function useBillingFilters(
  { sources, seesOwners, seesTasks }: FilterViewer,
  { filters }: Pick<ListQuery, "filters">,
  names: KnownNames,
): (Filter | false)[] {
  const t = useTranslations("billings");
  const statusName = useTranslations("commons.billingStatus");
  const sourceName = useSourceName();
  const named = useNamedFilter({ ...names, [noGroup]: t("days.none") });
  // A link may filter by a source that the filter doesn't offer; its name is shown nevertheless.
  const offered = billingSources.filter(
    (source) => sources.includes(source) || filters.source?.includes(source),
  );
  return [
    choiceFilter("status", t("filters.status"), billingStatuses, (status) => statusName(status)),
    choiceFilter("source", t("filters.source"), offered, sourceName),
    seesTasks && named({ name: "groupId", label: t("filters.groupId"), search: searchTasks }),
    seesOwners && named({ name: "OwnerId", label: t("columns.owner"), search: searchOwners }),
  ];
}

import { useTranslations } from "next-intl";
import { startTransition, useOptimistic } from "react";
import { choiceFilter, type Filter } from "#components/list/filter.ts";
import { type KnownNames, useNamedFilter } from "#components/list/use-named-filter.tsx";
import { searchTasks } from "#components/tasks/search-tasks.ts";
import { searchOwners } from "#components/users/search-owners.ts";
import { textsPart } from "#lib/address-parts.ts";
import { analyticsList } from "#lib/analytics/dimensions.ts";
import type { AnalyticsScreenQuery } from "#lib/analytics/screen-query.ts";
import type { AnalyticsView } from "#lib/analytics/screen-view.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { useAnalyticsAddress } from "./analytics-address.ts";

/** Which of the filters a reader may use. */
export interface AnalyticsViewer {
  seesTasks: boolean;
  seesOwners: boolean;
}

/** The filters of analytics in the order of their panel, and what the address says of them. */
export function useAnalyticsFilters(
  query: Pick<AnalyticsScreenQuery, "filters">,
  operators: AnalyticsView["operators"],
  { viewer, names }: { viewer: AnalyticsViewer; names: KnownNames },
) {
  const t = useTranslations("analytics.dimensions");
  const channel = useTranslations("commons.channel");
  const { go } = useAnalyticsAddress();
  // What is chosen shows at once, and isn't lost when more is chosen before the server has answered.
  const [chosen, setChosen] = useOptimistic<Record<string, string[]>>(query.filters);
  const choose = (next: Record<string, string[]>) =>
    startTransition(() => {
      setChosen(next);
      go(
        Object.fromEntries(
          Object.keys(analyticsList.filters).map((name) => {
            const values = next[name] ?? [];
            return [name, values.length > 0 ? textsPart.write(values) : null];
          }),
        ),
      );
    });
  const named = useNamedFilter(names);
  const nameOf = new Map(operators.map(({ mccmnc, name }) => [mccmnc, name]));
  const all: (Filter | false)[] = [
    choiceFilter("type", t("channel"), channelTypes, (type) => channel(type)),
    operators.length > 0 &&
      choiceFilter("operator", t("operator"), [...nameOf.keys()], (code) => nameOf.get(code) ?? ""),
    { name: "payload.sender", kind: "text", label: t("sender") },
    viewer.seesTasks && named({ name: "groupId", label: t("task"), search: searchTasks }),
    viewer.seesOwners && named({ name: "OwnerId", label: t("owner"), search: searchOwners }),
  ];
  return {
    filters: all.filter((filter) => filter !== false),
    state: {
      query: { filters: chosen },
      setFilter: (name: string, values: string[]) => {
        const { [name]: _, ...others } = chosen;
        choose(values.length > 0 ? { ...others, [name]: values } : others);
      },
      clearFilters: () => choose({}),
    },
  };
}

import { useTranslations } from "next-intl";
import { choiceFilter, type Filter } from "#components/list/filter.ts";
import { type KnownNames, useNamedFilter } from "#components/list/use-named-filter.tsx";
import { searchTasks } from "#components/tasks/search-tasks.ts";
import { searchOwners } from "#components/users/search-owners.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import type { Viewer } from "./viewer.ts";

/** A stopped message is no error, although the status of both is the same. */
const outcomes = [
  ...sendingStatuses.filter((status) => status !== "failed"),
  "errored",
  "stopped",
] as const;

/** Filters of the outgoing list, in the order of its panel. */
export function useOutgoingFilters(viewer: Viewer, names: KnownNames): (Filter | false)[] {
  const t = useTranslations("messages.filters");
  const tCommons = useTranslations("commons");
  const named = useNamedFilter(names);
  return [
    choiceFilter("state.status", t("status"), outcomes, (outcome) =>
      tCommons(`status.${outcome === "errored" ? "failed" : outcome}`),
    ),
    { name: "payload.sender", kind: "text", label: t("sender") },
    { name: "payload.recipient", kind: "text", label: t("recipient"), placeholder: "+79161234567" },
    viewer.seesTasks && named({ name: "groupId", label: t("task"), search: searchTasks }),
    viewer.seesOwners && named({ name: "OwnerId", label: t("owner"), search: searchOwners }),
    choiceFilter("type", t("channel"), channelTypes, (type) => tCommons(`channel.${type}`)),
  ];
}

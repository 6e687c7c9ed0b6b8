import { useTranslations } from "next-intl";
import { choiceFilter, type Filter } from "#components/list/filter.ts";
import { readApi } from "#components/list/read-api.ts";
import { type KnownNames, useNamedFilter } from "#components/list/use-named-filter.tsx";
import type { Option } from "#components/ui/option-list.tsx";
import { searchOwners } from "#components/users/search-owners.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskPage } from "#lib/tasks/task-view.ts";
import type { Viewer } from "./viewer.ts";

/** Filters of the outgoing list, in the order of its panel. */
export function useOutgoingFilters(viewer: Viewer, names: KnownNames): (Filter | false)[] {
  const t = useTranslations("messages.filters");
  const tCommons = useTranslations("commons");
  const named = useNamedFilter(names);
  return [
    choiceFilter("state.status", t("status"), sendingStatuses, (status) =>
      tCommons(`status.${status}`),
    ),
    { name: "payload.sender", kind: "text", label: t("sender") },
    { name: "payload.recipient", kind: "text", label: t("recipient"), placeholder: "+79161234567" },
    viewer.seesTasks && named({ name: "groupId", label: t("task"), search: searchTasks }),
    viewer.seesOwners && named({ name: "OwnerId", label: t("owner"), search: searchOwners }),
    choiceFilter("type", t("channel"), channelTypes, (type) => tCommons(`channel.${type}`)),
  ];
}

const found = 10;

async function searchTasks(text: string, signal: AbortSignal): Promise<Option[]> {
  const request = new URLSearchParams({ $limit: String(found), ...(text && { $search: text }) });
  const { data } = await readApi<TaskPage>("/tasks", request, signal);
  return data.map((task) => ({ value: task.id, label: taskTitle(task) }));
}

import { useTranslations } from "next-intl";
import type { Filter } from "#components/list/filter.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { taskStates } from "#lib/tasks/task.ts";
import { searchOwners } from "../../_components/search-owners.ts";
import { useNamedFilter } from "../../_components/use-named-filter.tsx";
import type { TasksViewer } from "./use-task-columns.tsx";

export function useTaskFilters(viewer: TasksViewer, names: Record<string, string>): Filter[] {
  const t = useTranslations("tasks.filters");
  const tState = useTranslations("commons.taskState");
  const tChannel = useTranslations("commons.channel");
  const named = useNamedFilter(names);
  const owner = named({ name: "OwnerId", label: t("owner"), search: searchOwners });
  return [
    {
      name: "state",
      kind: "choice",
      label: t("state"),
      options: taskStates.map((value) => ({ value, label: tState(value) })),
    },
    {
      name: "data.sending.type",
      kind: "choice",
      label: t("channel"),
      options: channelTypes.map((value) => ({ value, label: tChannel(value) })),
    },
    ...(viewer.seesOwners ? [owner] : []),
  ];
}

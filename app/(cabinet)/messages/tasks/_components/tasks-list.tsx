"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { choiceFilter } from "#components/list/filter.ts";
import { knownStates } from "#components/list/known-states.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import type { KnownNames } from "#components/list/use-named-filter.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { SendButton } from "#components/sendings/send-button.tsx";
import { channelTypes } from "#lib/sendings/channels.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskPage } from "#lib/tasks/task-view.ts";
import { taskStates, taskTypes } from "#lib/tasks/task.ts";
import { TasksSummary } from "./tasks-summary.tsx";
import type { TasksViewer } from "./tasks-viewer.ts";
import { useTaskColumns } from "./use-task-columns.tsx";

// Loaded when a task is opened, rendered with the page where its address opens one.
const TaskSheet = dynamic(() => import("./task-sheet.tsx").then((module) => module.TaskSheet), {
  loading: SheetLoading,
});

interface TasksListProps {
  list: LoadedList<TaskPage>;
  /** Names by id of the accounts that the address filters by. */
  names: KnownNames;
  viewer: TasksViewer;
}

/** The list of bulk sends with their live progress. */
export function TasksList({ list, names, viewer }: TasksListProps) {
  const t = useTranslations("tasks");
  const tCommons = useTranslations("commons");
  const owner = useOwnerFilter(names, viewer.seesOwners);
  return (
    <ListScreen
      list={list}
      rowLabel={taskTitle}
      height="tall"
      columns={useTaskColumns(viewer)}
      filters={[
        choiceFilter("state", t("filters.state"), taskStates, (state) =>
          tCommons(`taskState.${state}`),
        ),
        // Bulk sends alone are made; a link may ask for the others, and its chip says so.
        list.query.filters.type !== undefined &&
          choiceFilter("type", t("filters.type"), taskTypes, (type) => t(`type.${type}`)),
        choiceFilter("data.sending.type", t("filters.channel"), channelTypes, (type) =>
          tCommons(`channel.${type}`),
        ),
        owner(t("filters.owner")),
      ]}
      texts={listTexts(t, { illustration: "messages" })}
      summary={(found) => <TasksSummary page={found} />}
      sums={{
        nameOf: knownStates(taskStates, (state) => tCommons(`taskState.${state}`)),
      }}
      emptyAction={viewer.maySend ? <SendButton /> : null}
      sheet={(open) => <TaskSheet open={open} viewer={viewer} />}
    />
  );
}

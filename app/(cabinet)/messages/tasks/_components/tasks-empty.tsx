"use client";

import { useTranslations } from "next-intl";
import { useListState } from "#components/list/use-list-state.ts";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Send } from "#components/ui/icons.ts";
import { tasksDefinition } from "./tasks-query.ts";

/** Why there are no tasks, and the way out. */
export function TasksEmpty({ maySend }: { maySend: boolean }) {
  const t = useTranslations("tasks.empty");
  const { query, setPreset, clearFilters } = useListState(tasksDefinition);
  const thisMonth =
    query.preset === "currentMonth" ? null : (
      <Button onClick={() => setPreset("currentMonth")}>{t("thisMonth")}</Button>
    );
  if (query.search || Object.keys(query.filters).length > 0) {
    return (
      <EmptyState
        illustration="search"
        title={t("filtered")}
        description={t("filteredDescription")}
        actions={
          <>
            {thisMonth}
            <Button variant="primary" onClick={clearFilters}>
              {t("clear")}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration="messages"
      title={t("title")}
      description={t(maySend ? "description" : "descriptionReader")}
      actions={
        <>
          {thisMonth}
          {maySend ? (
            <ButtonLink href="/send" variant="primary">
              <Send />
              {t("send")}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}

"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { readApi } from "#components/list/read-api.ts";
import { useFailure } from "#components/query/use-failure.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { formatPhone } from "#lib/phone.ts";
import type { TaskContacts } from "#lib/tasks/task-contacts.ts";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isolated } from "#lib/text/isolated.ts";

interface TaskContactsDialogProps {
  task: TaskView;
  onClose: () => void;
}

/** Shows the recipients of a task and its exclusions: lists, and single addresses. */
export function TaskContactsDialog({ task, onClose }: TaskContactsDialogProps) {
  const t = useTranslations("tasks.contacts");
  return (
    <TitledDialog open onClose={onClose} title={t("title", { title: isolated(taskTitle(task)) })}>
      <div className="flex flex-col gap-6">
        <Part id={task.id} excluded={false} />
        <Part id={task.id} excluded />
      </div>
    </TitledDialog>
  );
}

function useContacts(id: string, excluded: boolean) {
  return useInfiniteQuery({
    queryKey: ["tasks", "contacts", id, excluded],
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ excluded: String(excluded) });
      if (pageParam) query.set("$after", pageParam);
      return readApi<TaskContacts>(`/tasks/${id}/contacts`, query, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
  });
}

function Part({ id, excluded }: { id: string; excluded: boolean }) {
  const t = useTranslations("tasks.contacts");
  const format = useFormatter();
  const contacts = useContacts(id, excluded);
  const failure = useFailure(contacts);
  const pages = contacts.data?.pages;
  if (failure && !pages)
    return <ErrorState title={t("failed")} onRetry={() => void contacts.refetch()} />;
  if (!pages) return excluded ? null : <Spinner label={t("loading")} className="mx-auto my-6" />;
  const lists = pages[0]?.lists ?? [];
  const total = pages[0]?.total ?? 0;
  const addresses = pages.flatMap((page) => page.data);
  // Most sends exclude no one, so nothing is shown then.
  if (excluded && lists.length === 0 && total === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-13 font-semibold">{t(excluded ? "excluded" : "included")}</h3>
      {lists.length > 0 ? (
        <ul className="flex flex-col gap-1 text-13">
          {lists.map((list) => (
            <li key={list.id} className="flex items-baseline justify-between gap-3">
              <ListName id={list.id} title={list.title} />
              {list.size === null ? null : (
                <span className="shrink-0 text-12 figures text-muted">
                  {t("listSize", { count: list.size })}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {total > 0 ? (
        <>
          <p className="text-12 text-muted">{t("addresses", { count: total })}</p>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-1 text-13 max-xs:grid-cols-1">
            {addresses.map((address) => (
              <li key={address} className="truncate figures">
                <SensitiveValue kind="name">
                  {address.startsWith("+") ? formatPhone(address) : address}
                </SensitiveValue>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {lists.length === 0 && total === 0 ? (
        <p className="text-13 text-muted">{t("nobody")}</p>
      ) : null}
      {contacts.hasNextPage ? (
        <Button
          className="self-start"
          loading={contacts.isFetchingNextPage}
          onClick={() => void contacts.fetchNextPage()}
        >
          {t("more", { left: format.number(total - addresses.length) })}
        </Button>
      ) : null}
    </section>
  );
}

function ListName({ id, title }: { id: string; title: string | null }) {
  const t = useTranslations("tasks.contacts");
  if (title === null) return <span className="text-muted">{t("listGone")}</span>;
  return (
    <Link href={`/contacts/${id}`} className="min-w-0 truncate text-accent-text hover:underline">
      {title}
    </Link>
  );
}

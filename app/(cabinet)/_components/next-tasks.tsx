import { useTranslations } from "next-intl";
import Link from "next/link";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { Money } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import { taskTitle } from "#lib/tasks/task-title.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { Card, CardLink } from "./card.tsx";

interface NextTasksProps {
  tasks: readonly TaskView[];
  /** Whether the account of each is named. */
  withOwners: boolean;
}

/** What is planned: when it begins, to how many it goes and for how much. Nothing where nothing is planned. */
export function NextTasks({ tasks, withOwners }: NextTasksProps) {
  const t = useTranslations("home.next");
  if (tasks.length === 0) return null;
  return (
    <Card
      title={t("title")}
      aside={<CardLink href="/messages/tasks?preset=all&state=scheduled">{t("all")}</CardLink>}
    >
      <ul className="divide-y divide-border">
        {tasks.map((task) => (
          <li key={task.id}>
            <Link
              href={`/messages/tasks/${task.id}`}
              prefetch={false}
              className="flex min-h-12 items-center gap-3 px-4 py-2 text-13 hover:bg-fill"
            >
              {task.data.sending ? (
                <ChannelLabel channel={task.data.sending.type} iconOnly />
              ) : null}
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{taskTitle(task)}</span>
                <span className="block truncate text-12 figures text-muted">
                  {task.startsAt ? <Time value={task.startsAt} format="short" /> : null}
                  {" · "}
                  {t("recipients", { count: task.meta.total })}
                  {withOwners ? (
                    <>
                      {" · "}
                      <bdi>{task.owner}</bdi>
                    </>
                  ) : null}
                </span>
              </span>
              {task.estimate === null ? null : (
                <span className="shrink-0 figures">
                  <Money amount={task.estimate} currency={task.currency} form="estimate" />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { useTranslations } from "next-intl";
import Link from "next/link";
import { Money } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { reservedOf } from "#lib/tasks/task-counts.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isOver } from "#lib/tasks/task.ts";
import { TaskMessageSection } from "./task-message-section.tsx";

/** What a bulk send says, to whom, for how much and when: in its sheet, and on its own page. */
export function TaskFacts({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.details");
  const { data, sender } = task;
  const reserved = reservedOf(task);
  const over = isOver(task.state);
  const { lists, recipients } = data.recipients.include;
  return (
    <>
      {task.resentAs ? (
        <SheetSection title={t("resentAs")}>
          <Link
            href={`/messages/tasks/${task.resentAs}`}
            className="font-medium text-accent-text hover:underline"
          >
            {t("resentTask")}
          </Link>
        </SheetSection>
      ) : null}
      {data.sending ? <TaskMessageSection sending={data.sending} sender={sender} /> : null}
      <SheetSection title={t("recipients")}>
        <ul className="flex flex-col gap-1">
          {lists.map((list) => (
            <li key={list.id} className="truncate">
              {list.title}
            </li>
          ))}
          {recipients > 0 ? <li>{t("addresses", { count: recipients })}</li> : null}
        </ul>
      </SheetSection>
      {task.clicks === null ? null : (
        <SheetSection title={t("clicks")}>
          <p>{t("clicked", { messages: task.clicks.messages, count: task.clicks.clicks })}</p>
        </SheetSection>
      )}
      <SheetSection title={t("cost")}>
        <SheetRow name={t("charged")}>
          <Money amount={task.charged} currency={task.currency} />
        </SheetRow>
        {reserved > 0 ? (
          <SheetRow name={t("reserved")}>
            <Money amount={reserved} currency={task.currency} kind="reserved" />
          </SheetRow>
        ) : null}
        {task.estimate === null || (over && task.estimate === task.charged) ? null : (
          <SheetRow name={t(estimateName(task))}>
            <Money amount={task.estimate} currency={task.currency} form="estimate" />
          </SheetRow>
        )}
        {task.risenEstimate === null ? null : (
          <>
            <SheetRow name={t("risen")}>
              <Money amount={task.risenEstimate} currency={task.currency} form="estimate" />
            </SheetRow>
            <p className="pt-2 text-12 text-text-2">{t("priceHint")}</p>
          </>
        )}
      </SheetSection>
      <SheetSection title={t("times")}>
        <Times task={task} />
      </SheetSection>
    </>
  );
}

function estimateName({ state, risenEstimate }: TaskView) {
  if (isOver(state)) return "noneFailed";
  return risenEstimate === null ? "estimate" : "confirmed";
}

function Times({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.details");
  const moments = [
    ["created", task.createdAt],
    ["planned", task.startsAt],
    ["until", task.until],
    ["started", task.startedAt],
    ["finished", task.finishedAt],
  ] as const;
  return moments.map(([name, moment]) =>
    moment ? (
      <SheetRow key={name} name={t(name)}>
        <Time value={moment} format="stamp" />
      </SheetRow>
    ) : null,
  );
}

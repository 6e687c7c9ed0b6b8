"use client";

import { useTranslations } from "next-intl";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Button } from "#components/ui/button.tsx";
import { X } from "#components/ui/icons.ts";
import { Progress } from "#components/ui/progress.tsx";
import type { BulkProgress } from "#lib/contacts/bulk.ts";
import { cancelChangeAction } from "#server/contacts/actions.ts";

interface BulkJobsProps {
  jobs: readonly BulkProgress[];
  onChange: (job: BulkProgress) => void;
  onClose: (id: string) => void;
}

/** Changes of many contacts under way on this list, and those that have just ended. */
export function BulkJobs({ jobs, onChange, onClose }: BulkJobsProps) {
  const t = useTranslations("contacts.bulk");
  const attempt = useAttempt();
  const cancel = async (id: string) => {
    const answer = await attempt(async () => cancelChangeAction({ id }));
    if (answer) onChange(answer.data);
  };
  return (
    <ul className="flex shrink-0 flex-col border-b border-border">
      {jobs.map(({ id, act, state, done, total }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-2 text-13 max-md:px-4"
        >
          <span role="status" className="figures">
            {t(`state.${state}`, { act, done, total })}
          </span>
          <Progress
            label={t("progress")}
            total={total}
            segments={[{ tone: state === "running" ? "accent" : "success", value: done }]}
            className="max-w-60 min-w-24 flex-1"
          />
          {state === "running" ? (
            <Button size="sm" className="ml-auto" onClick={() => void cancel(id)}>
              {t("stop")}
            </Button>
          ) : (
            <Button
              size="icon"
              variant="ghost"
              className="ml-auto"
              aria-label={t("hide")}
              onClick={() => onClose(id)}
            >
              <X />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

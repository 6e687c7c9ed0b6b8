"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { CircleCheck } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import type { FailedJob, FailedJobs as Found } from "#lib/servers/server.ts";
import { retryAllJobsAction, retryJobAction } from "#server/servers/actions.ts";
import { Card } from "../../../_components/card.tsx";

const GiveUpDialog = lazyDialog(() =>
  import("./give-up-dialog.tsx").then((module) => module.GiveUpDialog),
);

interface FailedJobsProps {
  jobs: Found;
  mayRetry: boolean;
  mayGiveUp: boolean;
}

/** Jobs that failed, with their errors; each is tried again or given up here. */
export function FailedJobs({ jobs: { total, data }, mayRetry, mayGiveUp }: FailedJobsProps) {
  const t = useTranslations("servers.jobs");
  const router = useRouter();
  const attempt = useAttempt();
  const [leaving, setLeaving] = useState<FailedJob | null>(null);
  const all = useMutation({
    mutationFn: async () => attempt(async () => retryAllJobsAction(undefined)),
    onSuccess: (done) => {
      if (!done) return;
      const { retried: count } = done.data;
      showToast({ kind: "success", title: t("allRetried", { count }) });
      router.refresh();
    },
  });
  return (
    <Card
      title={t("title")}
      note={total > 0 ? t("found", { count: total }) : undefined}
      aside={
        mayRetry && data.some(({ isLast }) => isLast) ? (
          <Button className="ml-auto" loading={all.isPending} onClick={() => all.mutate()}>
            {t("retryAll")}
          </Button>
        ) : null
      }
    >
      {data.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-5 text-13 text-text-2">
          <CircleCheck className="size-4 shrink-0 text-success" />
          {t("none")}
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {data.map((job) => (
            <Row
              key={job.id}
              job={job}
              mayRetry={mayRetry}
              onGiveUp={mayGiveUp && job.mayGiveUp ? () => setLeaving(job) : null}
            />
          ))}
        </ul>
      )}
      {leaving ? (
        <GiveUpDialog
          job={leaving}
          onDone={() => router.refresh()}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Card>
  );
}

interface RowProps {
  job: FailedJob;
  mayRetry: boolean;
  onGiveUp: (() => void) | null;
}

function Row({ job, mayRetry, onGiveUp }: RowProps) {
  const t = useTranslations("servers.jobs");
  const router = useRouter();
  const attempt = useAttempt();
  const { id, name, attempts, maxAttempts, isLast, error, runAt } = job;
  const retry = useMutation({
    mutationFn: async () => attempt(async () => retryJobAction({ id })),
    onSuccess: (done) => {
      if (done) showToast({ kind: "success", title: t("retried") });
      router.refresh();
    },
  });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-13">
          <code className="font-medium">{name}</code>{" "}
          <span className={isLast ? "text-danger" : "text-muted"}>
            {isLast
              ? t("last", { attempts })
              : t.rich("next", {
                  attempts,
                  max: maxAttempts,
                  time: () => <Time value={runAt} format="short" />,
                })}
          </span>
        </p>
        <p lang="en" className="mt-0.5 line-clamp-4 font-mono text-12 break-words text-text-2">
          {error}
        </p>
      </div>
      <div className="flex gap-2">
        {onGiveUp ? (
          <Button variant="ghost" onClick={onGiveUp}>
            {t("giveUp")}
          </Button>
        ) : null}
        {mayRetry ? (
          <Button loading={retry.isPending} onClick={() => retry.mutate()}>
            {t("retry")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

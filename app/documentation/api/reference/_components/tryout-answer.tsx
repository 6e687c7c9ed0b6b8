"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Badge } from "#components/ui/badge.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ChevronRight } from "#components/ui/icons.ts";
import { type SendingStatus, sendingStatuses } from "#lib/sendings/statuses.ts";
import { type Answered, callApi } from "./call-api.ts";

interface TryoutAnswerProps {
  answer: Extract<Answered, { kind: "answer" }>;
  /** The token by which the message that was made is read until it is over; null where none was. */
  follow: string | null;
}

const maxShown = 6000;

/** The answer as it came; below it the way of the message goes on. */
export function TryoutAnswer({ answer, follow }: TryoutAnswerProps) {
  const t = useTranslations("reference.try");
  const shown = answer.data === null ? answer.text : JSON.stringify(answer.data, null, 2);
  const isGood = answer.status < 400;
  return (
    <>
      <div className="flex items-center gap-2 border-t border-border px-3.5 py-2 text-12 text-muted">
        <Badge tone={isGood ? "success" : "danger"}>{answer.status}</Badge>
        {t("took", { ms: answer.ms })}
        <CopyButton text={shown} label={t("copy")} className="ml-auto" />
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        role="group"
        aria-label={t("answer")}
        translate="no"
        className="max-h-80 overflow-auto border-t border-border bg-fill px-3.5 py-3 text-12 focus-visible:-outline-offset-2"
      >
        <code>{shown.slice(0, maxShown)}</code>
      </pre>
      {follow !== null && isGood ? <MessageWay answer={answer} token={follow} /> : null}
    </>
  );
}

interface Step {
  status: SendingStatus;
  after: number;
}

const over: readonly SendingStatus[] = ["seen", "failed"];
/** Milliseconds between two looks, and looks at most: what is still on its way after them is slow. */
const pause = 700;
const maxLooks = 30;

function MessageWay({ answer, token }: { answer: TryoutAnswerProps["answer"]; token: string }) {
  const t = useTranslations("reference.try");
  const tStatus = useTranslations("commons.status");
  const format = useFormatter();
  const [steps, setSteps] = useState<Step[]>([]);
  const id = idOf(answer.data);

  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (left: number) => {
      const read = await callApi({ method: "GET", path: `/sendings/${id}`, token, body: null });
      const status = read.kind === "answer" ? statusOf(read.data) : null;
      if (isOver) return;
      if (status !== null) {
        const after = (performance.now() - answer.at) / 1000;
        setSteps((before) =>
          before.at(-1)?.status === status ? before : [...before, { status, after }],
        );
      }
      if (left > 0 && (status === null || !over.includes(status)))
        timer = setTimeout(() => void look(left - 1), pause);
    };
    void look(maxLooks);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, token, answer.at]);

  if (steps.length === 0) return null;
  return (
    <ol
      aria-label={t("way")}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-border px-3.5 py-2.5 text-12"
    >
      {steps.map(({ status, after }, at) => (
        <li key={status} className="flex items-center gap-1.5">
          {at > 0 ? <ChevronRight className="size-3.5 text-muted" /> : null}
          {tStatus(status)}
          <span className="text-muted">
            {t("after", { seconds: format.number(after, { maximumFractionDigits: 1 }) })}
          </span>
        </li>
      ))}
    </ol>
  );
}

function idOf(data: unknown): string | null {
  return typeof data === "object" && data !== null && "id" in data && typeof data.id === "string"
    ? data.id
    : null;
}

function statusOf(data: unknown): SendingStatus | null {
  const status = typeof data === "object" && data !== null && "status" in data ? data.status : null;
  return sendingStatuses.find((known) => known === status) ?? null;
}

"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useShownRow } from "#components/notifications/shown-rows.ts";
import { Time } from "#components/time/time.tsx";
import { useDuration } from "#components/time/use-duration.ts";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import { CircleCheck, CircleX, Send, TriangleAlert } from "#components/ui/icons.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import type { ImportState } from "#lib/contacts/import-fields.ts";
import type { ImportView } from "#lib/contacts/import.ts";
import { startHref } from "#lib/sendings/send-start.ts";
import { cancelImportAction } from "#server/contacts/actions.ts";
import { ImportOutcome } from "./import-outcome.tsx";
import { ImportRunning } from "./import-running.tsx";
import { ImportHeader } from "./import-steps.tsx";
import { useOneImport } from "./use-one-import.ts";

interface ImportResultProps {
  /** As it was when the page was rendered. */
  read: ImportView;
  /** Contacts of the list then. */
  size: number;
  /** The file of rejected rows; null while there is none that the reader may open. */
  rejects: { id: string; title: string } | null;
  mayStop: boolean;
  /** The account whose lists the reader sends to; null for one who may not send. */
  sender: string | null;
}

/** The last step of an import: how far it is, then what has come of it. Closed or reloaded, it goes on. */
export function ImportResult({ read, size, rejects, mayStop, sender }: ImportResultProps) {
  const t = useTranslations("contacts.import");
  const attempt = useAttempt();
  const [stopping, start] = useTransition();
  const { shown, replace } = useOneImport(read);
  useShownRow(shown.id);
  const isRunning = shown.state === "running";
  const stop = () =>
    start(async () => {
      const answer = await attempt(async () => cancelImportAction({ id: shown.id }));
      if (answer) replace(answer.data);
    });
  return (
    <>
      <ImportHeader list={{ id: shown.ListId, title: shown.list }} current="result" />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <section
          aria-labelledby="import-state"
          className="mx-auto my-8 flex w-full max-w-180 flex-col rounded-card border border-border bg-raised max-md:my-0 max-md:rounded-none max-md:border-x-0 max-md:border-t-0"
        >
          <ResultHead shown={shown} />
          <div className="flex flex-col gap-4 px-6 pb-5 max-md:px-4">
            {isRunning ? (
              <ImportRunning running={shown} />
            ) : (
              <ImportOutcome ended={shown} rejects={rejects} />
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2 border-t border-border px-6 py-4 max-md:px-4">
            {isRunning && mayStop ? (
              <Button variant="danger-quiet" loading={stopping} onClick={stop}>
                {t("stop")}
              </Button>
            ) : null}
            {isRunning ? null : (
              <p className="mr-auto text-13 text-text-2">{t("sizeNow", { count: size })}</p>
            )}
            {!isRunning && shown.listType === "regular" && shown.OwnerId === sender ? (
              <ButtonLink href={startHref("list", shown.ListId)} className="max-xs:flex-1">
                <Send />
                {t("sendTo")}
              </ButtonLink>
            ) : null}
            <ButtonLink
              href={`/contacts/${shown.ListId}`}
              variant={isRunning ? "secondary" : "primary"}
              className={isRunning ? "ml-auto" : "max-xs:flex-1"}
            >
              {t(isRunning ? "fold" : "openList")}
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}

const marks: Record<Exclude<ImportState, "running">, { icon: Icon; ink: string }> = {
  completed: { icon: CircleCheck, ink: "text-success" },
  canceled: { icon: TriangleAlert, ink: "text-warning" },
  failed: { icon: CircleX, ink: "text-danger" },
};

/** What state the import is in, of which file into which list, when it ended and how long it took. */
function ResultHead({ shown }: { shown: ImportView }) {
  const t = useTranslations("contacts.import");
  const duration = useDuration();
  const { state, title, list, createdAt, updatedAt } = shown;
  const seconds = (Date.parse(updatedAt) - Date.parse(createdAt)) / 1000;
  const mark = state === "running" ? null : marks[state];
  return (
    <div className="flex items-start gap-3 px-6 py-5 max-md:px-4">
      {mark ? (
        <mark.icon className={`mt-0.5 size-5 shrink-0 ${mark.ink}`} />
      ) : (
        <Spinner className="mt-0.5 size-5 shrink-0" />
      )}
      <div className="min-w-0">
        <h2 id="import-state" aria-live="polite" className="text-16 font-semibold">
          {t(`state.${state}`)}
        </h2>
        <p className="text-13 break-words text-text-2">
          <bdi>{title}</bdi> → <bdi className="font-medium">{list}</bdi>
        </p>
        {/* A line of its own: names may hold marks that turn what follows them about. */}
        {mark ? (
          <p className="text-13 text-text-2">
            <Time value={updatedAt} format="date-time" />
            {" · "}
            {duration(seconds)}
          </p>
        ) : null}
      </div>
    </div>
  );
}

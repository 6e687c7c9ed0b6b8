"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { readApi } from "#components/list/read-api.ts";
import { useShownRow } from "#components/notifications/shown-rows.ts";
import { useFailure } from "#components/query/use-failure.ts";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Send } from "#components/ui/icons.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { ImportView } from "#lib/contacts/import.ts";
import { startHref } from "#lib/sendings/send-start.ts";
import { cancelImportAction } from "#server/contacts/actions.ts";
import { ImportOutcome } from "./import-outcome.tsx";
import { ImportRunning } from "./import-running.tsx";

interface ImportProgressProps {
  id: string;
  /** The list whose page this is: it need not be opened. */
  listId: string | null;
  mayStop: boolean;
  /** The account whose lists the reader sends to; null for one who may not send. */
  sender: string | null;
  onClose: () => void;
}

/** How far an import is, then what has come of it: closed or reloaded, it goes on. */
export function ImportProgress({ id, listId, mayStop, sender, onClose }: ImportProgressProps) {
  useShownRow(id);
  const t = useTranslations("contacts.import");
  const tActions = useTranslations("commons.actions");
  const attempt = useAttempt();
  const client = useQueryClient();
  const [stopping, start] = useTransition();
  const queryKey = ["contactImports", "one", id];
  const progress = useQuery<ImportView>({
    queryKey,
    queryFn: async ({ signal }) => readApi(`/contactImports/${id}`, undefined, signal),
    // Events update it at once; polling covers events that were missed.
    refetchInterval: ({ state: { data: known } }) => (known?.state === "running" ? 3000 : false),
    staleTime: 0,
    retry: 0,
  });
  const { data, isFetching, refetch } = progress;
  const failure = useFailure(progress);
  const state = data?.state ?? "running";
  const isRunning = data?.state === "running";
  const stop = () =>
    start(async () => {
      const answer = await attempt(async () => cancelImportAction({ id }));
      if (answer) client.setQueryData(queryKey, answer.data);
    });
  return (
    <TitledDialog
      open
      size="md"
      onClose={onClose}
      title={t(`state.${state}`)}
      intro={
        data ? (
          <>
            <bdi>{data.title}</bdi> → <bdi className="font-medium">{data.list}</bdi>
          </>
        ) : null
      }
      footer={
        <>
          {isRunning && mayStop ? (
            <Button variant="danger-quiet" className="mr-auto" loading={stopping} onClick={stop}>
              {t("stop")}
            </Button>
          ) : null}
          {data && !isRunning ? (
            <NextLinks ended={data} listId={listId} sender={sender} onLeave={onClose} />
          ) : null}
          <Button onClick={onClose}>{isRunning ? t("fold") : tActions("close")}</Button>
        </>
      }
    >
      {failure && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !failure ? <Spinner className="mx-auto my-10 size-6" /> : null}
      {data && isRunning ? <ImportRunning running={data} /> : null}
      {data && !isRunning ? <ImportOutcome ended={data} /> : null}
    </TitledDialog>
  );
}

interface NextLinksProps extends Pick<ImportProgressProps, "listId" | "sender"> {
  ended: ImportView;
  onLeave: () => void;
}

/** What one does with the list next. */
function NextLinks({ ended, listId, sender, onLeave }: NextLinksProps) {
  const t = useTranslations("contacts.import");
  const { ListId, OwnerId, listType } = ended;
  return (
    <>
      {listType === "regular" && OwnerId === sender ? (
        <ButtonLink href={startHref("list", ListId)} onClick={onLeave}>
          <Send />
          {t("sendTo")}
        </ButtonLink>
      ) : null}
      {ListId === listId ? null : (
        <ButtonLink href={`/contacts/${ListId}`} variant="primary" onClick={onLeave}>
          {t("openList")}
        </ButtonLink>
      )}
    </>
  );
}

"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { useLiveEvent } from "#components/layout/live.tsx";
import type { OpenRow } from "#components/list/list.tsx";
import { ApiFailure, readApi } from "#components/list/read-api.ts";
import { Phone } from "#components/phone/phone.tsx";
import { SendingDetailsBody } from "#components/sendings/details/sending-details-body.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { SendingDetails } from "#lib/sendings/sending.ts";
import type { OutgoingRow } from "./outgoing-row.ts";
import { SendingMenu } from "./sending-menu.tsx";
import type { Viewer } from "./viewer.ts";

interface OutgoingSheetProps extends OpenRow<OutgoingRow> {
  opened: SendingDetails | null;
  viewer: Viewer;
  onOpen: (id: string) => void;
}

/** Details of the open message; they follow its status as it changes. */
export function OutgoingSheet({ id, row, opened, viewer, onOpen, ...sheet }: OutgoingSheetProps) {
  const t = useTranslations("messages.details");
  const details = useDetails(id, opened);
  const sending = details.data?.id === id ? details.data : undefined;
  const shown = sending ?? row;
  return (
    <Sheet
      docked
      {...sheet}
      title={
        shown ? (
          <>
            <ChannelLabel channel={shown.type} iconOnly />
            <Phone number={shown.payload.recipient} copy className="max-xs:[&_button]:hidden" />
          </>
        ) : (
          t("title")
        )
      }
      menu={shown ? <SendingMenu sending={shown} /> : null}
      footer={sending ? <Footer sending={sending} seesTasks={viewer.seesTasks} /> : null}
    >
      {sending ? (
        <SendingDetailsBody sending={sending} withOwner={viewer.seesOwners} onOpen={onOpen} />
      ) : null}
      {!sending && details.isError ? (
        <ErrorState
          title={
            details.error instanceof ApiFailure && details.error.status === 404
              ? t("notFound")
              : t("failed")
          }
          onRetry={() => void details.refetch()}
          retrying={details.isFetching}
        />
      ) : null}
      {!sending && !details.isError ? <DetailsSkeleton /> : null}
    </Sheet>
  );
}

function useDetails(id: string, opened: SendingDetails | null) {
  const client = useQueryClient();
  const queryKey = ["sending", id];
  const details = useQuery({
    queryKey,
    queryFn: ({ signal }) => readApi<SendingDetails>(`/sendings/${id}`, undefined, signal),
    placeholderData: keepPreviousData,
    retry: (count, error) => count < 1 && !(error instanceof ApiFailure && error.status === 404),
    ...(opened?.id === id ? { initialData: opened } : {}),
  });
  const groupId = details.data?.groupId;
  useLiveEvent("sendings.updated", ({ data }) => {
    if (data.id === id || (data.groupId && data.groupId === groupId))
      void client.invalidateQueries({ queryKey });
  });
  useLiveEvent("socket.connected", () => void client.invalidateQueries({ queryKey }));
  return details;
}

function Footer({ sending, seesTasks }: { sending: SendingDetails; seesTasks: boolean }) {
  const t = useTranslations("messages.details");
  const { task, id } = sending;
  return (
    <>
      <span className="min-w-0 truncate">
        {task && seesTasks
          ? t.rich("task", {
              title: task.title || t("untitledTask"),
              link: (text) => (
                <Link
                  href={`/messages/tasks?preset=all&open=${task.id}`}
                  className="font-medium text-accent-text hover:underline"
                >
                  {text}
                </Link>
              ),
            })
          : null}
      </span>
      <span className="flex shrink-0 items-center gap-1">
        <code title={id}>{shortId(id)}</code>
        <CopyButton text={id} label={t("copyId")} />
      </span>
    </>
  );
}

/** Head and tail of an id: enough to tell two apart. */
function shortId(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-4)}`;
}

function DetailsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4 p-5">
      <Skeleton className="w-56" />
      <Skeleton className="h-16" />
      <Skeleton className="w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-32" />
    </div>
  );
}

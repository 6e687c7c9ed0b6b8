"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { ShortId } from "#components/list/short-id.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { SendingDetailsBody } from "#components/sendings/details/sending-details-body.tsx";
import type { SendingDetails, SendingView } from "#lib/sendings/sending.ts";
import { SendingMenu } from "./sending-menu.tsx";
import type { Viewer } from "./viewer.ts";

interface OutgoingSheetProps {
  open: OpenRow<SendingView, SendingDetails>;
  viewer: Viewer;
}

/** Details of the open message; they follow its status as it changes. */
export function OutgoingSheet({ open, viewer }: OutgoingSheetProps) {
  const t = useTranslations("messages.details");
  return (
    <RowSheet
      open={open}
      title={(sending) =>
        sending ? (
          <>
            <ChannelLabel channel={sending.type} iconOnly />
            <Phone number={sending.payload.recipient} copy className="max-xs:[&_button]:hidden" />
          </>
        ) : (
          t("title")
        )
      }
      menu={(sending) => <SendingMenu sending={sending} viewer={viewer} />}
      footer={(sending) => (
        <>
          <span className="min-w-0 truncate">
            {sending.task && viewer.seesTasks ? <TaskLink task={sending.task} /> : null}
          </span>
          <ShortId id={sending.id} />
        </>
      )}
      missing={t("notFound")}
      failed={t("failed")}
    >
      {(sending) => (
        <SendingDetailsBody sending={sending} withOwner={viewer.seesOwners} onOpen={open.onOpen} />
      )}
    </RowSheet>
  );
}

function TaskLink({ task: { id, title } }: { task: { id: string; title: string } }) {
  const t = useTranslations("messages.details");
  return t.rich("task", {
    title,
    link: (text) => (
      <Link
        href={`/messages/tasks?preset=all&open=${id}`}
        className="font-medium text-accent-text hover:underline"
      >
        {text}
      </Link>
    ),
  });
}

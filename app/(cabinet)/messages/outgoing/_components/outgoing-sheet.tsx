"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { ShortId } from "#components/list/short-id.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { SendingDetailsBody } from "#components/sendings/details/sending-details-body.tsx";
import { CalendarClock, CircleX, FileText, Settings2 } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { isPlanned } from "#lib/sendings/is-planned.ts";
import { startHref } from "#lib/sendings/send-start.ts";
import type { SendingDetails, SendingView } from "#lib/sendings/sending.ts";
import { SendingMenu } from "./sending-menu.tsx";
import type { Viewer } from "./viewer.ts";

const PlannedDialogs = dynamic(
  () => import("#components/sendings/planned-dialogs.tsx").then((module) => module.PlannedDialogs),
  { ssr: false, loading: LayerLoading },
);
const SaveTemplate = lazyDialog(() =>
  import("#components/templates/save-template.tsx").then((module) => module.SaveTemplate),
);

interface Planned {
  kind: "reschedule" | "cancel";
  sending: SendingView;
}

interface OutgoingSheetProps {
  open: OpenRow<SendingView, SendingDetails>;
  viewer: Viewer;
}

/** Details of the open message; they follow its status as it changes. */
export function OutgoingSheet({ open, viewer }: OutgoingSheetProps) {
  const t = useTranslations("messages.details");
  const tTemplates = useTranslations("templates.save");
  const tPlanned = useTranslations("messages.planned");
  const [kept, keep] = useState<SendingView | null>(null);
  const [planned, change] = useState<Planned | null>(null);
  return (
    <>
      <RowSheet
        open={open}
        t={t}
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
        menu={(sending) => (
          <SendingMenu sending={sending} viewer={viewer}>
            {viewer.mayKeepTemplates && sending.OwnerId === viewer.ownId ? (
              <MenuItem icon={FileText} letter="M" onSelect={() => keep(sending)}>
                {tTemplates("open")}
              </MenuItem>
            ) : null}
            {viewer.mayChange && isPlanned(sending) ? (
              <>
                {viewer.maySend && sending.OwnerId === viewer.ownId ? (
                  <MenuItem icon={Settings2} letter="E" href={startHref("planned", sending.id)}>
                    {tPlanned("edit")}
                  </MenuItem>
                ) : null}
                <MenuItem
                  icon={CalendarClock}
                  letter="S"
                  onSelect={() => change({ kind: "reschedule", sending })}
                >
                  {tPlanned("change")}
                </MenuItem>
                <MenuItem
                  icon={CircleX}
                  letter="D"
                  danger
                  onSelect={() => change({ kind: "cancel", sending })}
                >
                  {tPlanned("open")}
                </MenuItem>
              </>
            ) : null}
          </SendingMenu>
        )}
        footer={(sending) => (
          <>
            <span className="min-w-0 truncate">
              {sending.task && viewer.seesTasks ? <TaskLink task={sending.task} /> : null}
            </span>
            <ShortId id={sending.id} />
          </>
        )}
      >
        {(sending) => (
          <SendingDetailsBody
            sending={sending}
            withOwner={viewer.seesOwners}
            onOpen={open.onOpen}
          />
        )}
      </RowSheet>
      {planned ? <PlannedDialogs {...planned} onClose={() => change(null)} /> : null}
      {kept ? (
        <SaveTemplate message={kept} title={kept.title ?? ""} onClose={() => keep(null)} />
      ) : null}
    </>
  );
}

function TaskLink({ task: { id, title } }: { task: { id: string; title: string } }) {
  const t = useTranslations("messages.details");
  return t.rich("task", {
    title,
    link: (text) => (
      <Link href={`/messages/tasks/${id}`} className="font-medium text-accent-text hover:underline">
        {text}
      </Link>
    ),
  });
}

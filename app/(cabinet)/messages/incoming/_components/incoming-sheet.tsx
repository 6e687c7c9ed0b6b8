"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { ConsentMark } from "#components/incoming/consent-mark.tsx";
import { TimeRow, NameRow } from "#components/list/row-facts.tsx";
import { CopyIdItem, RowMenu } from "#components/list/row-menu.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { ShortId } from "#components/list/short-id.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { Copy, Filter } from "#components/ui/icons.ts";
import { MenuItem, MenuSeparator } from "#components/ui/menu-item.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { useCopy } from "#components/ui/use-copy.ts";
import type { IncomingDetails, IncomingView } from "#lib/incoming/incoming.ts";
import { formatPhone } from "#lib/phone.ts";
import { Conversation } from "./conversation.tsx";
import { Reply } from "./reply.tsx";
import type { IncomingViewer } from "./viewer.ts";

interface IncomingSheetProps {
  open: OpenRow<IncomingView, IncomingDetails>;
  viewer: IncomingViewer;
}

/** Shows an incoming message, its conversation and the reply. */
export function IncomingSheet({ open, viewer }: IncomingSheetProps) {
  const t = useTranslations("incoming.details");
  return (
    <RowSheet
      open={open}
      t={t}
      title={(message) =>
        message ? (
          <>
            <ChannelLabel channel={message.type} iconOnly />
            <Phone number={message.from} copy className="max-xs:[&_button]:hidden" />
          </>
        ) : (
          t("title")
        )
      }
      menu={(message) => <IncomingMenu message={message} viewer={viewer} />}
      footer={(message) => (
        <>
          <span className="min-w-0 truncate">
            {message.SendingId && viewer.seesSent ? (
              <Link
                href={`/messages/outgoing?preset=all&q=${message.SendingId}&open=${message.SendingId}`}
                className="font-medium text-accent-text hover:underline focus-visible:-outline-offset-2"
              >
                {t("answered")}
              </Link>
            ) : null}
          </span>
          <ShortId id={message.id} />
        </>
      )}
    >
      {(message) => (
        <>
          <SheetSection>
            <NameRow name={t("to")}>{message.to}</NameRow>
            {viewer.seesOwners ? (
              <NameRow name={t("owner")}>{message.owner ?? t("nobody")}</NameRow>
            ) : null}
            <TimeRow name={t("time")} at={message.createdAt} />
            {message.consent ? (
              <SheetRow name={t("word")}>
                <ConsentMark consent={message.consent} />
              </SheetRow>
            ) : null}
          </SheetSection>
          <Conversation
            key={message.id}
            id={message.id}
            reply={
              viewer.maySend && message.OwnerId === viewer.ownId ? (
                <SheetSection title={t("reply")}>
                  <Reply message={message} />
                </SheetSection>
              ) : null
            }
          />
        </>
      )}
    </RowSheet>
  );
}

function IncomingMenu({ message, viewer }: { message: IncomingView; viewer: IncomingViewer }) {
  const t = useTranslations("incoming.menu");
  const copy = useCopy();
  const { id, from, payload } = message;
  const recipient = new URLSearchParams({ preset: "currentMonth", "payload.recipient": from });
  return (
    <RowMenu name={formatPhone(from)}>
      <MenuItem icon={Copy} letter="C" onSelect={() => copy(from)}>
        {t("copyFrom")}
      </MenuItem>
      <MenuItem icon={Copy} letter="T" onSelect={() => copy(payload.text)}>
        {t("copyText")}
      </MenuItem>
      <CopyIdItem id={id} />
      <MenuSeparator />
      <MenuItem
        icon={Filter}
        letter="F"
        href={`/messages/incoming?${new URLSearchParams({ preset: "currentMonth", from })}`}
      >
        {t("sameFrom")}
      </MenuItem>
      {viewer.seesSent ? (
        <MenuItem icon={Filter} letter="R" href={`/messages/outgoing?${recipient}`}>
          {t("sentThere")}
        </MenuItem>
      ) : null}
    </RowMenu>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { useLookup } from "#components/confirmation/use-lookup.ts";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { NameRow, TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { Time } from "#components/time/time.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { QrCode } from "#components/ui/qr-code.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { InvitationView } from "#lib/invitations/invitation.ts";
import { formatPhone } from "#lib/phone.ts";
import { drawInvitationAction } from "#server/invitations/actions.ts";
import { InvitationState } from "./invitation-state.tsx";
import type { InvitationsViewer } from "./viewer.ts";

interface InvitationSheetProps extends SheetProps<InvitationView> {
  viewer: InvitationsViewer;
}

/** An invitation: where its recipient goes with it, and whether they have. */
export function InvitationSheet({ open, viewer, menu }: InvitationSheetProps) {
  const t = useTranslations("invitations");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(row) =>
        row ? (
          <SensitiveValue kind="phone">{formatPhone(row.recipient)}</SensitiveValue>
        ) : (
          t("title")
        )
      }
      menu={menu}
    >
      {(row) => (
        <>
          <SheetSection>
            <SheetRow name={t("fields.type")}>
              <ChannelLabel channel={row.type} />
            </SheetRow>
            <SheetRow name={t("fields.state")}>
              <InvitationState invitation={row} />
            </SheetRow>
            {row.acceptedAt ? (
              <TimeRow name={t("fields.acceptedAt")} at={row.acceptedAt} />
            ) : (
              <SheetRow name={t("fields.expiredAt")}>
                <Time value={row.expiredAt} format="date" />
              </SheetRow>
            )}
            <TimeRow name={t("fields.invitedAt")} at={row.invitedAt} />
            {viewer.seesOwners ? <NameRow name={t("fields.owner")}>{row.owner}</NameRow> : null}
            <SheetRow name={t("fields.id")}>
              <WholeId id={row.id} />
            </SheetRow>
          </SheetSection>
          {row.token ? <HowToCome invitation={row} token={row.token} /> : null}
        </>
      )}
    </RowSheet>
  );
}

/** What the account gives to its recipient, by how each messenger takes it. */
function HowToCome({ invitation, token }: { invitation: InvitationView; token: string }) {
  const t = useTranslations("invitations");
  const { type, link } = invitation;
  if (link === null)
    return (
      <SheetSection title={t("way.title")}>
        <p className="text-text-2">{t("way.none")}</p>
      </SheetSection>
    );
  const isWritten = type === "ok" || type === "push";
  return (
    <SheetSection title={t("way.title")}>
      <p className="mb-3 text-text-2">{t(`way.${type}`)}</p>
      <Copied name={t("fields.link")} text={link} label={t("way.copyLink")} />
      {isWritten ? (
        <Copied name={t("fields.token")} text={token} label={t("way.copyToken")} />
      ) : null}
      {type === "push" ? null : <Code invitation={invitation} />}
    </SheetSection>
  );
}

function Copied({ name, text, label }: { name: string; text: string; label: string }) {
  return (
    <SheetRow name={name}>
      <span className="flex items-center justify-end gap-1">
        <code className="min-w-0 text-12 break-all">{text}</code>
        <CopyButton text={text} label={label} />
      </span>
    </SheetRow>
  );
}

function Code({ invitation: { id, link, recipient } }: { invitation: InvitationView }) {
  const t = useTranslations("invitations.way");
  const { facts, isUnknown } = useLookup(["invitations", "code", id, link], async () =>
    drawInvitationAction({ id }),
  );
  // The link alone is enough where the code can't be drawn.
  if (isUnknown || facts === null) return null;
  return (
    <div className="mx-auto mt-3 aspect-square w-48 max-w-full">
      {facts ? (
        <QrCode picture={facts} label={t("code", { phone: formatPhone(recipient) })} />
      ) : (
        <Skeleton className="h-full w-full" />
      )}
    </div>
  );
}

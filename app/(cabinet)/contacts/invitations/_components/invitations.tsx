"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { InvitationState } from "#components/invitations/invitation-state.tsx";
import type { InvitationsViewer } from "#components/invitations/viewer.ts";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Time } from "#components/time/time.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import type { InvitationView } from "#lib/invitations/invitation.ts";
import { invitationStates, invitedChannels } from "#lib/invitations/states.ts";
import { formatPhone } from "#lib/phone.ts";

const InvitationDialogs = lazyDialog(() =>
  import("#components/invitations/invitation-dialogs.tsx").then(
    (module) => module.InvitationDialogs,
  ),
);
const InvitationSheet = dynamic(
  () =>
    import("#components/invitations/invitation-sheet.tsx").then((module) => module.InvitationSheet),
  { loading: SheetLoading },
);

interface InvitationsProps extends OwnedListInput<InvitationView> {
  viewer: InvitationsViewer;
}

/** Whom the account has invited to messengers, and who has come. */
export function Invitations({ list, names, viewer }: InvitationsProps) {
  const t = useTranslations("invitations");
  const tContacts = useTranslations("contacts.lists");
  const tChannel = useTranslations("commons.channel");
  const owner = useOwnerFilter(names, viewer.seesOwners);
  const canInvite = viewer.channels.length > 0;
  const changes = useRowChanges<InvitationView>({
    resource: "invitations",
    may: {
      mayCreate: viewer.mayInvite && canInvite,
      mayUpdate: false,
      mayRemove: viewer.mayRemove,
    },
    nameOf: (row) => formatPhone(row.recipient),
    labels: { create: t("create.open") },
    dialogs: (open) => <InvitationDialogs {...open} viewer={viewer} />,
  });
  return (
    <ListScreen
      title={t("title")}
      actions={<ButtonLink href="/contacts">{tContacts("title")}</ButtonLink>}
      above={
        canInvite ? null : (
          <Alert tone="info" title={t("none.title")} className="mx-6 mt-3 max-md:mx-4">
            {t("none.description")}
          </Alert>
        )
      }
      list={list}
      changes={changes}
      rowLabel={(row) => formatPhone(row.recipient)}
      columns={useInvitationColumns(viewer.seesOwners)}
      filters={[
        choiceFilter("state", t("fields.state"), invitationStates, (state) => t(`state.${state}`)),
        choiceFilter("type", t("fields.type"), invitedChannels, (type) => tChannel(type)),
        owner(t("fields.owner")),
      ]}
      texts={listTexts(t, { illustration: "contacts" })}
      sheet={(open) => <InvitationSheet open={open} viewer={viewer} menu={changes.menu} />}
    />
  );
}

function useInvitationColumns(seesOwners: boolean): (Column<InvitationView> | false)[] {
  const t = useTranslations("invitations");
  return [
    {
      id: "recipient",
      header: t("fields.recipient"),
      card: "title",
      cell: (row) => <SensitiveValue kind="phone">{formatPhone(row.recipient)}</SensitiveValue>,
    },
    {
      id: "type",
      header: t("fields.type"),
      width: 170,
      card: "body",
      cell: (row) => <ChannelLabel channel={row.type} />,
    },
    {
      id: "state",
      header: t("fields.state"),
      width: 170,
      card: "foot",
      cell: (row) => <InvitationState invitation={row} />,
    },
    {
      id: "acceptedAt",
      header: t("fields.acceptedAt"),
      sort: "acceptedAt",
      width: 170,
      from: "lg",
      givesWay: true,
      cell: (row) => (row.acceptedAt ? <Time value={row.acceptedAt} format="stamp" /> : <NoData />),
    },
    seesOwners &&
      ownerColumn({ header: t("fields.owner"), width: 170, from: "xl", givesWay: true }),
    createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
  ];
}

"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import Link from "next/link";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useAddress } from "#components/list/use-address.ts";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { ModerationBadge } from "#components/sendernames/moderation-badge.tsx";
import { useModeration } from "#components/sendernames/use-moderation.tsx";
import { rightsTo, type SendernamesViewer } from "#components/sendernames/viewer.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { knownTextPart } from "#lib/address-parts.ts";
import { moderations } from "#lib/sendernames/moderation.ts";
import type { SendernameDetails, SendernameView } from "#lib/sendernames/sendername.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";

const SendernameDialogs = lazyDialog(() =>
  import("#components/sendernames/sendername-dialogs.tsx").then(
    (module) => module.SendernameDialogs,
  ),
);
const SendernameSheet = dynamic(
  () => import("./sendername-sheet.tsx").then((module) => module.SendernameSheet),
  { loading: SheetLoading },
);

interface SendernamesProps extends OwnedListInput<SendernameView, SendernameDetails> {
  /** How many wait for this reader's decision. */
  waiting: number;
  /** Channels whose senders have to be approved names. */
  types: readonly ChannelType[];
  viewer: SendernamesViewer;
}

const waitingHref = "/settings/sendernames?moderation=pending";
const isType = (text: string) => channelTypes.some((type) => type === text);
/** `?create=sms` opens the dialog for a new name of that channel. */
const parts = { create: knownTextPart(isType) };

/** The account's sender names, and those of accounts below with their moderation. */
export function Sendernames({ list, names, waiting, types, viewer }: SendernamesProps) {
  const t = useTranslations("sendernames");
  const tChannel = useTranslations("commons.channel");
  const tModeration = useTranslations("commons.moderation");
  const owner = useOwnerFilter(names, viewer.seesOwners);
  const [{ create }, setAddress] = useAddress(parts);
  const type = create as ChannelType | null;
  const moderation = useModeration(viewer);
  const changes = useRowChanges<SendernameView>({
    resource: "sendernames",
    may: viewer,
    rightsTo: (row) => rightsTo(viewer, row),
    nameOf: (row) => row.name,
    labels: { create: t("create.open"), change: t("change.open") },
    moreItems: moderation.menuItems,
    arrival: {
      isOpen: type !== null,
      onClose: () => setAddress({ create: null }, "replace"),
    },
    dialogs: (open) => <SendernameDialogs {...open} types={types} type={type} />,
  });
  return (
    <>
      <ListScreen
        list={list}
        changes={changes}
        rowLabel={(row) => row.name}
        height="comfortable"
        actions={
          waiting > 0 ? (
            <ButtonLink href={waitingHref} className="max-md:hidden">
              {t("waiting", { count: waiting })}
            </ButtonLink>
          ) : null
        }
        columns={useSendernameColumns(viewer.seesOwners)}
        filters={[
          choiceFilter("moderation", t("fields.moderation"), moderations, (each) =>
            tModeration(each),
          ),
          choiceFilter("type", t("fields.type"), channelTypes, (each) => tChannel(each)),
          owner(t("fields.owner")),
        ]}
        texts={listTexts(t, { illustration: "none" })}
        summary={({ total }) => (
          <span>
            {t("found", { count: total })}
            {waiting > 0 ? (
              <span className="md:hidden">
                {" · "}
                <Link href={waitingHref} className="text-accent-text underline">
                  {t("waiting", { count: waiting })}
                </Link>
              </span>
            ) : null}
          </span>
        )}
        sheet={(open) => (
          <SendernameSheet
            open={open}
            withOwner={viewer.seesOwners}
            menu={changes.menu}
            footer={moderation.buttons}
          />
        )}
      />
      {moderation.dialog}
    </>
  );
}

function useSendernameColumns(seesOwners: boolean): (Column<SendernameView> | false)[] {
  const t = useTranslations("sendernames");
  return [
    {
      id: "name",
      header: t("fields.name"),
      card: "title",
      cell: (row) => <bdi className="font-medium">{row.name}</bdi>,
    },
    {
      id: "type",
      header: t("fields.type"),
      width: 164,
      card: "body",
      cell: (row) => <ChannelLabel channel={row.type} />,
    },
    {
      id: "moderation",
      header: t("fields.moderation"),
      width: 130,
      card: "foot",
      cell: (row) => <ModerationBadge moderation={row.moderation} />,
    },
    {
      id: "said",
      header: t("fields.said"),
      width: 240,
      from: "xl",
      givesWay: true,
      cell: (row) =>
        row.meta.adminComment || row.meta.resellerComment ? (
          <bdi className="text-text-2">{row.meta.adminComment ?? row.meta.resellerComment}</bdi>
        ) : (
          <NoData />
        ),
    },
    seesOwners &&
      ownerColumn({
        header: t("fields.owner"),
        width: 180,
        from: "lg",
        card: "corner",
      }),
    createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
  ];
}

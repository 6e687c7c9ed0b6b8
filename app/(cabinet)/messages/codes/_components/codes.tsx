"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
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
import { ButtonLink } from "#components/ui/button.tsx";
import { CodeState } from "#components/verifications/code-state.tsx";
import { formatPhone } from "#lib/phone.ts";
import { verificationOrigins, verificationStates } from "#lib/verifications/states.ts";
import type { VerificationView } from "#lib/verifications/verification.ts";

const CodeSheet = dynamic(
  () => import("#components/verifications/code-sheet.tsx").then((module) => module.CodeSheet),
  { loading: SheetLoading },
);

interface CodesProps extends OwnedListInput<VerificationView> {
  seesOwners: boolean;
  maySet: boolean;
}

/** Checks of numbers: what became of each code. */
export function Codes({ list, names, seesOwners, maySet }: CodesProps) {
  const t = useTranslations("verifications");
  const owner = useOwnerFilter(names, seesOwners);
  return (
    <ListScreen
      list={list}
      rowLabel={(row) => row.phone}
      columns={useCodeColumns(seesOwners)}
      filters={[
        choiceFilter("state", t("fields.state"), verificationStates, (state) =>
          t(`state.${state}`),
        ),
        choiceFilter("origin", t("fields.origin"), verificationOrigins, (origin) =>
          t(`origin.${origin}`),
        ),
        owner(t("fields.owner")),
      ]}
      actions={
        maySet ? (
          <ButtonLink href="/messages/codes/settings">{t("settings")}</ButtonLink>
        ) : undefined
      }
      texts={listTexts(t, { illustration: "none" })}
      sheet={(open) => <CodeSheet open={open} seesOwners={seesOwners} />}
    />
  );
}

function useCodeColumns(seesOwners: boolean): (Column<VerificationView> | false)[] {
  const t = useTranslations("verifications");
  const channelName = useTranslations("commons.channel");
  return [
    {
      id: "phone",
      header: t("fields.phone"),
      width: "28%",
      card: "title",
      cell: (row) => <SensitiveValue kind="phone">{formatPhone(row.phone)}</SensitiveValue>,
    },
    {
      id: "state",
      header: t("fields.state"),
      width: 170,
      card: "foot",
      cell: (row) => <CodeState state={row.state} />,
    },
    {
      id: "channel",
      header: t("fields.channel"),
      width: 160,
      card: "body",
      cell: (row) => (
        <span className="flex items-center gap-2">
          <ChannelIcon channel={row.channel} />
          {channelName(row.channel)}
        </span>
      ),
    },
    {
      id: "origin",
      header: t("fields.origin"),
      from: "lg",
      givesWay: true,
      cell: (row) => t(`origin.${row.origin}`),
    },
    {
      id: "attempts",
      header: t("fields.attempts"),
      width: 130,
      numeric: true,
      from: "xl",
      givesWay: true,
      cell: (row) => <span className="figures">{row.attempts}</span>,
    },
    seesOwners &&
      ownerColumn({ header: t("fields.owner"), width: 170, from: "xl", givesWay: true }),
    createdAtColumn({ header: t("fields.createdAt"), format: "stamp" }),
  ];
}

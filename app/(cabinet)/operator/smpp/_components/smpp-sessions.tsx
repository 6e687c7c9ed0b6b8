"use client";

import { useTranslations } from "next-intl";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { rowActColumn } from "#components/list/row-act-column.tsx";
import type { KnownNames } from "#components/list/use-named-filter.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { LogOut } from "#components/ui/icons.ts";
import { bindModes } from "#lib/smpp/bind-modes.ts";
import type { SmppSessionView } from "#lib/smpp/session.ts";

const EndSmppSession = lazyDialog(() =>
  import("#components/smpp/end-smpp-session.tsx").then((module) => module.EndSmppSession),
);

interface SmppSessionsProps extends ListInput<SmppSessionView> {
  names: KnownNames;
}

/** The SMPP sessions of all accounts that are bound now; an operator may end them. */
export function SmppSessions({ list, names }: SmppSessionsProps) {
  const t = useTranslations("smpp");
  const ownerFilter = useOwnerFilter(names, true);
  const changes = useRowChanges<SmppSessionView>({
    resource: "smppSessions",
    may: { mayCreate: false, mayUpdate: false, mayRemove: true },
    nameOf: (row) => row.owner,
    labels: { create: "" },
    dialogs: (open) => <EndSmppSession {...open} />,
  });
  return (
    <ListScreen
      title={t("sessions.title")}
      list={list}
      changes={changes}
      hasMenu={false}
      rowLabel={(row) => row.owner}
      columns={useSessionColumns((row) => changes.open({ kind: "remove", row }))}
      filters={[
        choiceFilter("mode", t("fields.mode"), bindModes, (mode) => t(`mode.${mode}`)),
        ownerFilter(t("fields.owner")),
      ]}
      texts={useSessionTexts()}
    />
  );
}

function useSessionTexts() {
  const t = useTranslations("smpp.sessions");
  return listTexts(t, { illustration: "keys", emptyText: "description" });
}

function useSessionColumns(onEnd: (row: SmppSessionView) => void): Column<SmppSessionView>[] {
  const t = useTranslations("smpp");
  return [
    ownerColumn<SmppSessionView>({ header: t("fields.owner"), card: "title" }),
    {
      id: "mode",
      header: t("fields.mode"),
      width: 180,
      card: "body",
      cell: ({ mode }) => t(`mode.${mode}`),
    },
    {
      id: "address",
      header: t("fields.address"),
      width: 160,
      card: "aside",
      cell: ({ address }) => <bdi className="font-mono text-12">{address}</bdi>,
    },
    {
      id: "submitted",
      header: t("fields.submitted"),
      width: 120,
      numeric: true,
      from: "lg",
      cell: ({ submitted }) => submitted,
    },
    {
      id: "delivered",
      header: t("fields.delivered"),
      width: 120,
      numeric: true,
      from: "lg",
      cell: ({ delivered }) => delivered,
    },
    createdAtColumn({ header: t("fields.boundAt"), format: "stamp" }),
    rowActColumn<SmppSessionView>({
      id: "end",
      name: t("end.submit"),
      labelOf: (row) => t("end.label", { owner: row.owner }),
      icon: LogOut,
      onAct: onEnd,
    }),
  ];
}

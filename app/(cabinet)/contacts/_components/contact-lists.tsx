"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useImport } from "#components/contacts/import/use-import.tsx";
import { ListTypeBadge } from "#components/contacts/list-type-badge.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { type KnownNames, useNamedFilter } from "#components/list/use-named-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Button } from "#components/ui/button.tsx";
import { Upload } from "#components/ui/file-icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { searchOwners } from "#components/users/search-owners.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { contactListTypes } from "#lib/contacts/fields.ts";
import type { ListPage } from "#lib/list-page.ts";
import { SendToList } from "./send-to-list.tsx";
import type { Viewer } from "./viewer.ts";

const ListDialogs = dynamic(
  () => import("#components/contacts/list-dialogs.tsx").then((module) => module.ListDialogs),
  { loading: LayerLoading },
);

interface ContactListsProps {
  list: LoadedList<ListPage<ContactListView>>;
  /** Names by id of the accounts that the address filters by. */
  names: KnownNames;
  viewer: Viewer;
}

/** Contact lists; a row leads to its contacts. */
export function ContactLists({ list, names, viewer }: ContactListsProps) {
  const t = useTranslations("contacts");
  const format = useFormatter();
  const named = useNamedFilter(names);
  const changes = useRowChanges<ContactListView>({
    resource: "contactLists",
    may: viewer,
    nameOf: (row) => row.title,
    labels: { create: t("create.open"), change: t("rename.open") },
    moreItems: (row) => <SendToList list={row} viewer={viewer} />,
    dialogs: (open) => <ListDialogs {...open} />,
  });
  const bringing = useImport({
    list: null,
    ownId: viewer.ownId,
    mayCreate: viewer.mayCreate,
    mayUpdate: viewer.mayUpdate,
  });
  return (
    <>
      <PageHeader
        title={t("lists")}
        actions={
          <>
            {viewer.mayCreate ? (
              <Button onClick={bringing.open}>
                <Upload />
                {t("import.open")}
              </Button>
            ) : null}
            {changes.createButton}
          </>
        }
      />
      {bringing.parts}
      <List
        list={list}
        label={t("lists")}
        rowLabel={(row) => row.title}
        rowHref={(id) => `/contacts/${id}`}
        height="comfortable"
        columns={[
          {
            id: "title",
            header: t("fields.title"),
            sort: "title",
            card: "title",
            cell: (row) => <span className="font-medium">{row.title}</span>,
          },
          {
            id: "type",
            header: t("fields.type"),
            width: 160,
            card: "foot",
            cell: (row) => <ListTypeBadge type={row.type} />,
          },
          viewer.seesOwners &&
            ownerColumn({
              header: t("fields.owner"),
              width: 180,
              from: "lg",
            }),
          {
            id: "size",
            header: t("fields.size"),
            sort: "size",
            width: 120,
            numeric: true,
            card: "end",
            cell: (row) => (
              <>
                <span className="max-md:hidden">{format.number(row.size)}</span>
                <span className="font-normal text-text-2 md:hidden">
                  {t("contactsFound", { count: row.size })}
                </span>
              </>
            ),
          },
          createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
          changes.menuColumn,
        ]}
        filters={[
          choiceFilter("type", t("fields.type"), contactListTypes, (type) => t(`type.${type}`)),
          viewer.seesOwners &&
            named({ name: "OwnerId", label: t("fields.owner"), search: searchOwners }),
        ]}
        searchLabel={t("searchLists")}
        summary={({ total }) => t("listsFound", { count: total })}
        showLabel={(count) => t("showLists", { count })}
        empty={{
          illustration: "contacts",
          title: t("empty.lists"),
          advice: t("empty.listsDescription"),
          action: changes.createButton,
        }}
      />
      {changes.dialogs}
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useImports } from "#components/contacts/import/use-imports.tsx";
import { ListTypeBadge } from "#components/contacts/list-type-badge.tsx";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { lineColumn } from "#components/sendings/line-column.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Upload } from "#components/ui/file-icons.ts";
import { Mail } from "#components/ui/icons.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { contactListTypes } from "#lib/contacts/fields.ts";
import { SendToList } from "./send-to-list.tsx";
import type { Viewer } from "./viewer.ts";

const ListDialogs = lazyDialog(() =>
  import("#components/contacts/list-dialogs.tsx").then((module) => module.ListDialogs),
);

interface ContactListsProps extends OwnedListInput<ContactListView> {
  viewer: Viewer;
}

/** Contact lists; a row leads to its contacts. */
export function ContactLists({ list, names, viewer }: ContactListsProps) {
  const t = useTranslations("contacts");
  const tLists = useTranslations("contacts.lists");
  const owner = useOwnerFilter(names, viewer.seesOwners);
  const changes = useRowChanges<ContactListView>({
    resource: "contactLists",
    may: viewer,
    nameOf: (row) => row.title,
    labels: { create: t("create.open"), change: t("rename.open") },
    moreItems: (row) => <SendToList list={row} viewer={viewer} />,
    dialogs: (open) => <ListDialogs {...open} />,
  });
  const imports = useImports({ list: null });
  return (
    <ListScreen
      title={tLists("title")}
      above={imports}
      actions={
        <>
          <ButtonLink href="/contacts/invitations">
            <Mail />
            <span className="max-xs:sr-only">{tLists("invitations")}</span>
          </ButtonLink>
          {viewer.mayCreate ? (
            <ButtonLink href="/contacts/import">
              <Upload />
              {t("import.open")}
            </ButtonLink>
          ) : null}
        </>
      }
      list={list}
      changes={changes}
      rowLabel={(row) => row.title}
      rowHref={(id) => `/contacts/${id}`}
      height="comfortable"
      columns={useListColumns(viewer.seesOwners)}
      filters={[
        choiceFilter("type", t("fields.type"), contactListTypes, (type) => t(`type.${type}`)),
        owner(t("fields.owner")),
      ]}
      texts={listTexts(tLists, { illustration: "contacts" })}
    />
  );
}

function useListColumns(seesOwners: boolean): (Column<ContactListView> | false)[] {
  const t = useTranslations("contacts");
  const line = useTranslations("commons.line");
  const format = useFormatter();
  return [
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
    seesOwners &&
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
    lineColumn({ header: line("header"), card: "block" }),
    createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
  ];
}

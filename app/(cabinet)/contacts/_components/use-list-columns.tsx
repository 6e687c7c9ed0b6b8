import { useFormatter, useTranslations } from "next-intl";
import type { ListDialog } from "#components/contacts/list-dialogs.tsx";
import { ListTypeBadge } from "#components/contacts/list-type-badge.tsx";
import { RowMenu } from "#components/contacts/row-menu.tsx";
import type { Column } from "#components/list/column.ts";
import { Time } from "#components/time/time.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { Viewer } from "./viewer.ts";

interface ColumnsOptions {
  viewer: Viewer;
  onChoose: (dialog: ListDialog) => void;
}

export function useListColumns({ viewer, onChoose }: ColumnsOptions): Column<ContactListView>[] {
  const t = useTranslations("contacts");
  const format = useFormatter();
  const owner: Column<ContactListView> = {
    id: "owner",
    header: t("fields.owner"),
    width: 180,
    from: "lg",
    cell: (list) => list.owner,
  };
  return [
    {
      id: "title",
      header: t("fields.title"),
      card: "title",
      cell: (list) => <span className="font-medium">{list.title}</span>,
    },
    {
      id: "type",
      header: t("fields.type"),
      width: 160,
      card: "foot",
      cell: (list) => <ListTypeBadge type={list.type} />,
    },
    ...(viewer.seesOwners ? [owner] : []),
    {
      id: "size",
      header: t("fields.size"),
      width: 120,
      numeric: true,
      card: "end",
      cell: (list) => format.number(list.size),
    },
    {
      id: "createdAt",
      header: t("fields.createdAt"),
      width: 150,
      sort: "createdAt",
      card: "body",
      cell: (list) => <Time value={list.createdAt} format="date" className="text-text-2" />,
    },
    {
      id: "menu",
      header: <span className="sr-only">{t("menu.title")}</span>,
      width: 76,
      numeric: true,
      card: "corner",
      cell: (list) => (
        <RowMenu
          id={list.id}
          name={list.title}
          editLabel={t("rename.open")}
          onEdit={viewer.mayUpdate ? () => onChoose({ kind: "rename", list }) : undefined}
          onRemove={viewer.mayRemove ? () => onChoose({ kind: "remove", list }) : undefined}
        />
      ),
    },
  ];
}

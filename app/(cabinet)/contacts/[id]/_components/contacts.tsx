"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ContactDay } from "#components/contacts/contact-day.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { contactName } from "#lib/contacts/contact-name.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { genders } from "#lib/contacts/fields.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { Viewer } from "../../_components/viewer.ts";
import { ListHeader } from "./list-header.tsx";

const ContactDialogs = dynamic(
  () => import("#components/contacts/contact-dialogs.tsx").then((module) => module.ContactDialogs),
  { loading: LayerLoading },
);
const ContactSheet = dynamic(
  () => import("./contact-sheet.tsx").then((module) => module.ContactSheet),
  { loading: SheetLoading },
);

interface ContactsProps {
  of: ContactListView;
  list: LoadedList<ListPage<ContactView>>;
  viewer: Viewer;
}

/** Contacts of one list; a row opens everything known of the person. */
export function Contacts({ of, list, viewer }: ContactsProps) {
  const t = useTranslations("contacts");
  const nameOf = (row: ContactView) => contactName(row) || t("contact.nameless");
  const changes = useRowChanges<ContactView>({
    resource: "contacts",
    may: viewer,
    nameOf,
    labels: { create: t("contact.add"), change: t("contact.open") },
    dialogs: (open) => <ContactDialogs {...open} listId={of.id} />,
  });
  const custom = (number: 1 | 2): Column<ContactView> => ({
    id: `custom0${number}`,
    header: t("fields.custom", { number }),
    width: 120,
    from: "2xl",
    givesWay: true,
    cell: ({ [`custom0${number}` as const]: value }) =>
      value && <SensitiveValue kind="text">{value}</SensitiveValue>,
  });
  return (
    <>
      <ListHeader list={of} viewer={viewer} action={changes.createButton} />
      <List
        list={list}
        label={t("contactsOf", { title: of.title })}
        rowLabel={(row) => contactName(row) || row.phone || row.email || ""}
        columns={[
          {
            id: "name",
            header: t("fields.name"),
            sort: "name",
            card: "title",
            cell: (row) => (
              <SensitiveValue kind="name" className="font-medium">
                {nameOf(row)}
              </SensitiveValue>
            ),
          },
          {
            id: "phone",
            header: t("fields.phone"),
            sort: "phone",
            width: 176,
            card: "foot",
            cell: ({ phone }) => (phone ? <Phone number={phone} /> : null),
          },
          {
            id: "email",
            header: t("fields.email"),
            width: "22%",
            card: "body",
            cell: ({ email }) => (email ? <Phone number={email} /> : null),
          },
          {
            id: "date",
            header: t("fields.date"),
            width: 112,
            from: "lg",
            givesWay: true,
            cell: ({ date }) => (date ? <ContactDay date={date} /> : null),
          },
          {
            id: "gender",
            header: t("fields.gender"),
            width: 96,
            from: "lg",
            givesWay: true,
            cell: ({ gender }) => (gender ? t(`gender.${gender}`) : null),
          },
          custom(1),
          custom(2),
          changes.menuColumn,
        ]}
        filters={[
          choiceFilter("gender", t("fields.gender"), genders, (gender) => t(`gender.${gender}`)),
        ]}
        searchLabel={t("searchContacts")}
        summary={({ total }) => t("contactsFound", { count: total })}
        showLabel={(count) => t("showContacts", { count })}
        empty={{
          illustration: "contacts",
          title: t("empty.contacts"),
          description: t("empty.contactsDescription"),
          action: changes.createButton,
        }}
        sheet={(open) => <ContactSheet open={open} nameOf={nameOf} menu={changes.menu} />}
      />
      {changes.dialogs}
    </>
  );
}

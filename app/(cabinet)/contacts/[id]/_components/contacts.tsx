"use client";

import { useLocale, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ContactDay } from "#components/contacts/contact-day.tsx";
import { useCustomLabels, useCustomName } from "#components/contacts/custom-labels.tsx";
import { useImports } from "#components/contacts/import/use-imports.tsx";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { ArrowRight, Copy } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { BulkProgress } from "#lib/contacts/bulk.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { type CustomField, customFields, genders } from "#lib/contacts/fields.ts";
import type { ImportView } from "#lib/contacts/import.ts";
import type { ListPage } from "#lib/list-page.ts";
import { personName } from "#lib/person-name.ts";
import type { Viewer } from "../../_components/viewer.ts";
import { ContactNext } from "./contact-next.tsx";
import { ListHeader } from "./list-header.tsx";
import { useBulk } from "./use-bulk.tsx";

const ContactDialogs = lazyDialog(() =>
  import("#components/contacts/contact-dialogs.tsx").then((module) => module.ContactDialogs),
);
const ContactSheet = dynamic(
  () => import("./contact-sheet.tsx").then((module) => module.ContactSheet),
  { loading: SheetLoading },
);

interface ContactsProps {
  of: ContactListView;
  list: LoadedList<ListPage<ContactView>>;
  viewer: Viewer;
  /** Changes of many contacts that were under way when the page was rendered. */
  running: readonly BulkProgress[];
  /** Imports under way then, and the last one. */
  imports: readonly ImportView[];
}

/** Contacts of one list; a row opens everything known of the person. */
export function Contacts({ of, list, viewer, running, imports }: ContactsProps) {
  const t = useTranslations("contacts");
  const locale = useLocale();
  const nameOf = (row: ContactView) => personName(row, locale) || t("contact.nameless");
  const bulk = useBulk({ of, definition: list.definition, viewer, running });
  const importing = useImports({ list: of, running: imports });
  const changes = useRowChanges<ContactView>({
    resource: "contacts",
    may: viewer,
    nameOf,
    labels: { create: t("contact.add"), change: t("contact.open") },
    moreItems: (row) => (
      <>
        <ContactNext contact={row} of={of} viewer={viewer} />
        {viewer.mayUpdate ? (
          <MenuItem icon={ArrowRight} letter="M" onSelect={() => bulk.wishFor("move", row)}>
            {t("bulk.act.move")}
          </MenuItem>
        ) : null}
        {viewer.mayCreate ? (
          <MenuItem icon={Copy} letter="L" onSelect={() => bulk.wishFor("copy", row)}>
            {t("bulk.act.copy")}
          </MenuItem>
        ) : null}
      </>
    ),
    dialogs: (open) => (
      <ContactDialogs {...open} listId={of.id} isBlackList={of.type === "blacklist"} />
    ),
  });
  const mayChange = viewer.mayUpdate || viewer.mayCreate || viewer.mayRemove;
  const [lastImport] = imports;
  const labels = useCustomLabels();
  const customName = useCustomName();
  const named = customFields.filter((name) => labels[name]);
  // The first two that the account has a name for.
  const custom = (name: CustomField): Column<ContactView> => ({
    id: name,
    header: customName(name),
    width: 120,
    from: "2xl",
    givesWay: true,
    cell: ({ [name]: value }) => value && <SensitiveValue kind="text">{value}</SensitiveValue>,
  });
  return (
    <>
      <ListHeader
        list={of}
        viewer={viewer}
        action={changes.createButton}
        lastImportId={lastImport?.id ?? null}
      />
      {importing}
      {bulk.parts}
      <List
        list={list}
        label={t("contactsOf", { title: of.title })}
        rowLabel={(row) => personName(row, locale) || row.phone || row.email || ""}
        columns={[
          mayChange && bulk.column,
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
          ...(named.length > 0 ? named : customFields).slice(0, 2).map(custom),
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
          advice: t("empty.contactsDescription"),
          action: changes.createButton,
        }}
        bar={mayChange ? bulk.bar : undefined}
        sheet={(open) => <ContactSheet open={open} nameOf={nameOf} menu={changes.menu} />}
      />
      {changes.dialogs}
    </>
  );
}

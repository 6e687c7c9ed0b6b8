"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTimeZone, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import type { ContactDialog } from "#components/contacts/contact-dialogs.tsx";
import { DataProvider } from "#components/list/data-provider.tsx";
import type { ListQuery } from "#components/list/list-query.ts";
import { emptyPage } from "#components/list/list-request.ts";
import { List } from "#components/list/list.tsx";
import { readApi } from "#components/list/read-api.ts";
import type { InitialPage } from "#components/list/use-list-page.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { contactName } from "#lib/contacts/contact-name.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { genders } from "#lib/contacts/fields.ts";
import { NothingHere } from "../../_components/nothing-here.tsx";
import type { Viewer } from "../../_components/viewer.ts";
import { AddContactButton } from "./add-contact-button.tsx";
import {
  type ContactsAnswer,
  contactsDefinition,
  contactsPage,
  contactsRequest,
} from "./contacts-query.ts";
import { ListHeader } from "./list-header.tsx";
import { useContactColumns } from "./use-contact-columns.tsx";

const ContactDialogs = dynamic(() =>
  import("#components/contacts/contact-dialogs.tsx").then((module) => module.ContactDialogs),
);
const ContactSheet = dynamic(() =>
  import("./contact-sheet.tsx").then((module) => module.ContactSheet),
);

interface ContactsScreenProps {
  list: ContactListView;
  initial: InitialPage<ContactView>;
  viewer: Viewer;
}

/** Contacts of one list; a row opens everything known of the person. */
export function ContactsScreen(props: ContactsScreenProps) {
  return (
    <DataProvider>
      <ContactsBody {...props} />
    </DataProvider>
  );
}

function ContactsBody({ list, initial, viewer }: ContactsScreenProps) {
  const t = useTranslations("contacts");
  const timeZone = useTimeZone() ?? "UTC";
  const client = useQueryClient();
  const [dialog, setDialog] = useState<ContactDialog | null>(null);
  const definition = useMemo(() => contactsDefinition(list.id), [list.id]);
  const columns = useContactColumns({ viewer, onChoose: setDialog });

  const fetchPage = async (query: ListQuery, signal?: AbortSignal) => {
    const request = contactsRequest(query, list.id, timeZone);
    return request
      ? contactsPage(await readApi<ContactsAnswer>("/contacts", request, signal))
      : emptyPage;
  };
  const addButton = viewer.mayCreate ? (
    <AddContactButton onAdd={() => setDialog({ kind: "create" })} />
  ) : null;
  return (
    <>
      <ListHeader list={list} viewer={viewer} action={addButton} />
      <List
        definition={definition}
        initial={initial}
        fetchPage={fetchPage}
        label={t("contactsOf", { title: list.title })}
        columns={columns}
        rowId={(contact) => contact.id}
        rowLabel={(contact) => contactName(contact) || contact.phone || contact.email || ""}
        filters={[
          {
            kind: "choice",
            name: "gender",
            label: t("fields.gender"),
            options: genders.map((value) => ({ value, label: t(`gender.${value}`) })),
          },
        ]}
        searchLabel={t("searchContacts")}
        summary={(page) => t("contactsFound", { count: page.total })}
        empty={<NothingHere of="contacts" action={addButton} />}
        sheet={(open) => <ContactSheet {...open} viewer={viewer} onChoose={setDialog} />}
      />
      {dialog ? (
        <ContactDialogs
          dialog={dialog}
          listId={list.id}
          onChanged={() => void client.invalidateQueries({ queryKey: ["contacts"] })}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

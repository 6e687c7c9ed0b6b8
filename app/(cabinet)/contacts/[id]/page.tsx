import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { CustomLabelsProvider } from "#components/contacts/custom-labels.tsx";
import { contactsList } from "#lib/contacts/list.ts";
import { ifFound } from "#lib/errors.ts";
import { requireActor } from "#server/auth/session.ts";
import {
  getContact,
  getContactList,
  getCustomLabels,
  listChanges,
  listContacts,
  listImports,
} from "#server/contacts/service.ts";
import { isId } from "#server/db/ids.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { viewerOf } from "../_components/viewer.ts";
import { Contacts } from "./_components/contacts.tsx";

interface ContactsPageProps extends ListPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: ContactsPageProps): Promise<Metadata> {
  const of = await readContactList((await params).id);
  return { title: of?.title };
}

export default async function ContactsPage({ params, searchParams }: ContactsPageProps) {
  const actor = await requireActor("/contacts/{id}");
  const of = await readContactList((await params).id);
  if (of === null) redirect("/contacts");
  const [list, labels, running, imports] = await Promise.all([
    loadList(actor, searchParams, {
      definition: { ...contactsList, always: { ListId: of.id } },
      list: listContacts,
      get: getContact,
    }),
    getCustomLabels(actor, of.OwnerId),
    listChanges(actor, of.id),
    listImports(actor, of.id),
  ]);
  return (
    <CustomLabelsProvider labels={labels}>
      <Contacts of={of} list={list} viewer={viewerOf(actor)} running={running} imports={imports} />
    </CustomLabelsProvider>
  );
}

/** Null for a list that is gone or was never this person's: its address leads to the others. */
const readContactList = cache(async (id: string) => {
  const actor = await requireActor("/contacts/{id}");
  return isId(id) ? ifFound(getContactList(actor, id)) : null;
});

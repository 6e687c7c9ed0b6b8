import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import { cache } from "react";
import { type ListQuery, readListQuery } from "#components/list/list-query.ts";
import { emptyPage } from "#components/list/list-request.ts";
import type { InitialPage } from "#components/list/use-list-page.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { contactsListSpec, getContactList, listContacts } from "#server/contacts/service.ts";
import { isId } from "#server/db/ids.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { viewerOf } from "../_components/viewer.ts";
import { contactsDefinition, contactsPage, contactsRequest } from "./_components/contacts-query.ts";
import { ContactsScreen } from "./_components/contacts-screen.tsx";

interface ContactsPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: ContactsPageProps): Promise<Metadata> {
  const list = await readList((await params).id);
  return { title: list?.title };
}

export default async function ContactsPage({ params, searchParams }: ContactsPageProps) {
  const actor = await requireActor("/contacts/{id}");
  const list = await readList((await params).id);
  if (list === null) redirect("/contacts");
  const query = await readListQuery(contactsDefinition(list.id), searchParams);
  const initial = await readPage(actor, list.id, query);
  return <ContactsScreen list={list} initial={initial} viewer={viewerOf(actor)} />;
}

/** Null for a list that is gone or was never this person's: its address leads to the others. */
const readList = cache(async (id: string): Promise<ContactListView | null> => {
  const actor = await requireActor("/contacts/{id}");
  if (!isId(id)) return null;
  try {
    return await getContactList(actor, id);
  } catch (error) {
    if (error instanceof AppError && error.code === "NotFound") return null;
    throw error;
  }
});

async function readPage(
  actor: Actor,
  listId: string,
  query: ListQuery,
): Promise<InitialPage<ContactView>> {
  const at = Date.now();
  const request = contactsRequest(query, listId, actor.timeZone);
  if (!request) return { query, page: emptyPage, at };
  const parameters = parseListParameters(request, contactsListSpec, actor.via);
  return { query, page: contactsPage(await listContacts(actor, parameters)), at };
}

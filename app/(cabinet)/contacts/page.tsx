import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { type ListQuery, readListQuery } from "#components/list/list-query.ts";
import { emptyPage } from "#components/list/list-request.ts";
import type { InitialPage } from "#components/list/use-list-page.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { Actor } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { contactListsListSpec, listContactLists } from "#server/contacts/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { listsDefinition, listsPage, listsRequest } from "./_components/lists-query.ts";
import { ListsScreen } from "./_components/lists-screen.tsx";
import { viewerOf } from "./_components/viewer.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("routes");
  return { title: t("contacts") };
}

export default async function ListsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireActor("/contacts");
  const query = await readListQuery(listsDefinition, searchParams);
  return <ListsScreen initial={await readPage(actor, query)} viewer={viewerOf(actor)} />;
}

async function readPage(actor: Actor, query: ListQuery): Promise<InitialPage<ContactListView>> {
  const at = Date.now();
  const request = listsRequest(query, actor.timeZone);
  if (!request) return { query, page: emptyPage, at };
  const parameters = parseListParameters(request, contactListsListSpec, actor.via);
  return { query, page: listsPage(await listContactLists(actor, parameters)), at };
}

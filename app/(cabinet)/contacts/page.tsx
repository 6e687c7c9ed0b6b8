import { pageTitle } from "#app/page-title.ts";
import { contactListsList } from "#lib/contacts/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { listContactLists } from "#server/contacts/service.ts";
import { type ListPageProps, loadList } from "../load-list.ts";
import { knownOwners } from "../messages/_components/known-names.ts";
import { ContactLists } from "./_components/contact-lists.tsx";
import { viewerOf } from "./_components/viewer.ts";

export const generateMetadata = pageTitle("contacts");

export default async function ListsPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/contacts");
  const list = await loadList(actor, searchParams, {
    definition: contactListsList,
    list: listContactLists,
  });
  return (
    <ContactLists
      list={list}
      names={await knownOwners(actor, list.query)}
      viewer={viewerOf(actor)}
    />
  );
}

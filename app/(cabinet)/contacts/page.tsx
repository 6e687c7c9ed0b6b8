import { pageTitle } from "#app/page-title.ts";
import { contactListsList } from "#lib/contacts/list.ts";
import { listContactLists } from "#server/analytics/service.ts";
import { listPage } from "../list-page.ts";
import { ContactLists } from "./_components/contact-lists.tsx";
import { viewerOf } from "./_components/viewer.ts";

export const generateMetadata = pageTitle("contacts");

export default listPage("/contacts", {
  definition: { ...contactListsList, always: { $scope: "line" } },
  list: listContactLists,
  show: ({ actor, list, names }) => (
    <ContactLists list={list} names={names} viewer={viewerOf(actor)} />
  ),
});

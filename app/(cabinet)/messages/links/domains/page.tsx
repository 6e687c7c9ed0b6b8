import { pageTitle } from "#app/page-title.ts";
import { linksViewer } from "#components/links/viewer.ts";
import { linkDomainsList } from "#lib/links/domains-list.ts";
import { getDomain, listDomains } from "#server/links/service.ts";
import { listPage } from "../../../list-page.ts";
import { LinkDomains } from "./_components/link-domains.tsx";

export const generateMetadata = pageTitle("linkDomains");

export default listPage("/messages/links/domains", {
  namespaces: ["linkDomains"],
  definition: linkDomainsList,
  list: listDomains,
  get: getDomain,
  show: ({ actor, list, names }) => (
    <LinkDomains list={list} names={names} viewer={linksViewer(actor)} />
  ),
});

import { pageTitle } from "#app/page-title.ts";
import { linksViewer } from "#components/links/viewer.ts";
import { linksList } from "#lib/links/list.ts";
import { getLink, listLinks } from "#server/links/service.ts";
import { listPage } from "../../list-page.ts";
import { Links } from "./_components/links.tsx";

export const generateMetadata = pageTitle("links");

export default listPage("/messages/links", {
  namespaces: ["links"],
  definition: linksList,
  list: listLinks,
  get: getLink,
  show: ({ actor, list, names }) => <Links list={list} names={names} viewer={linksViewer(actor)} />,
});

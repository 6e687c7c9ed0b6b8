import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { changeRights } from "#components/list/change-rights.ts";
import { linkDomainsList } from "#lib/links/domains-list.ts";
import { canDo } from "#lib/permissions.ts";
import { getDomain, listDomains } from "#server/links/service.ts";
import { listPage } from "../../../list-page.ts";
import { LinkDomains } from "./_components/link-domains.tsx";

export const generateMetadata = pageTitle("linkDomains");

export default listPage("/messages/links/domains", {
  definition: linkDomainsList,
  list: listDomains,
  get: getDomain,
  show: ({ actor, list, names }) => (
    <ClientMessages namespaces={["linkDomains"]}>
      <LinkDomains
        list={list}
        names={names}
        viewer={{
          ...changeRights(actor, "links"),
          mayFreeze: canDo(actor, "links.freeze"),
          seesOwners: canDo(actor, "links.get", "children"),
        }}
      />
    </ClientMessages>
  ),
});

import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { changeRights } from "#components/list/change-rights.ts";
import { linksList } from "#lib/links/list.ts";
import { canDo } from "#lib/permissions.ts";
import { getLink, listLinks } from "#server/links/service.ts";
import { listPage } from "../../list-page.ts";
import { Links } from "./_components/links.tsx";

export const generateMetadata = pageTitle("links");

export default listPage("/messages/links", {
  definition: linksList,
  list: listLinks,
  get: getLink,
  show: ({ actor, list, names }) => (
    <ClientMessages namespaces={["links"]}>
      <Links
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

import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { inboundList } from "#lib/inbound/list.ts";
import { canDo } from "#lib/permissions.ts";
import { getInbound, listInbound, listTemplateChoices } from "#server/inbound/service.ts";
import { listPage } from "../../list-page.ts";
import { Inbound } from "./_components/inbound.tsx";

export const generateMetadata = pageTitle("inbound");

export default listPage("/settings/inbound", {
  namespaces: ["inbound"],
  definition: inboundList,
  list: listInbound,
  get: getInbound,
  more: async (actor) => (canDo(actor, "templates.get") ? listTemplateChoices(actor) : []),
  show: ({ actor, list, names, more: templates }) => (
    <Inbound
      list={list}
      names={names}
      templates={templates}
      may={changeRights(actor, "inbound")}
      seesOwners={canDo(actor, "inbound.get", "children")}
    />
  ),
});

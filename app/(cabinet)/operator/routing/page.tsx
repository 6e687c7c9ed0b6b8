import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { routingRulesList } from "#lib/providers/list.ts";
import { listCarriers, listGroupChoices, listRoutingRules } from "#server/providers/service.ts";
import { listPage } from "../../list-page.ts";
import { RoutingRules } from "./_components/routing-rules.tsx";

export const generateMetadata = pageTitle("routing");

export default listPage("/operator/routing", {
  definition: routingRulesList,
  list: listRoutingRules,
  more: async (actor) => Promise.all([listCarriers(actor), listGroupChoices(actor)]),
  show: ({ actor, list, more: [carriers, groups] }) => (
    <RoutingRules
      list={list}
      carriers={carriers}
      groups={groups}
      may={changeRights(actor, "routingRules")}
    />
  ),
});

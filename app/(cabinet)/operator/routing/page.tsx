import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { routingRulesList } from "#lib/providers/list.ts";
import { listCarriers, listRoutingRules } from "#server/providers/service.ts";
import { listPage } from "../../list-page.ts";
import { RoutingRules } from "./_components/routing-rules.tsx";

export const generateMetadata = pageTitle("routing");

export default listPage("/operator/routing", {
  definition: routingRulesList,
  list: listRoutingRules,
  more: listCarriers,
  show: ({ actor, list, more: carriers }) => (
    <RoutingRules list={list} carriers={carriers} may={changeRights(actor, "routingRules")} />
  ),
});

import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { routingRulesList } from "#lib/providers/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { listCarriers, listRoutingRules } from "#server/providers/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { RoutingRules } from "./_components/routing-rules.tsx";

export const generateMetadata = pageTitle("routing");

export default async function RoutingPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/operator/routing");
  const [list, carriers] = await Promise.all([
    loadList(actor, searchParams, {
      definition: routingRulesList,
      list: listRoutingRules,
    }),
    listCarriers(actor),
  ]);
  return <RoutingRules list={list} carriers={carriers} may={changeRights(actor, "routingRules")} />;
}

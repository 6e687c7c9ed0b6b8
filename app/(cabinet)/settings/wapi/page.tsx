import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { canDo } from "#lib/permissions.ts";
import { wapiInstancesList } from "#lib/wapi/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { listInstances } from "#server/wapi/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { knownOwners } from "../../messages/_components/known-names.ts";
import { Instances } from "./_components/instances.tsx";

export const generateMetadata = pageTitle("wapi");

export default async function WapiPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/settings/wapi");
  const list = await loadList(actor, searchParams, {
    definition: wapiInstancesList,
    list: listInstances,
  });
  return (
    <Instances
      list={list}
      names={await knownOwners(actor, list.query)}
      viewer={{
        ...changeRights(actor, "wapiInstances"),
        accountId: actor.userId,
        maySubscribe: canDo(actor, "subscriptions.create"),
        mayTopUp: canDo(actor, "payments.create"),
        seesOwners: canDo(actor, "wapiInstances.get", "children"),
      }}
    />
  );
}

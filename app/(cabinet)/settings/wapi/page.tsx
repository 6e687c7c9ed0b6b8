import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { canDo } from "#lib/permissions.ts";
import { wapiInstancesList } from "#lib/wapi/list.ts";
import { listInstances } from "#server/wapi/service.ts";
import { listPage } from "../../list-page.ts";
import { Instances } from "./_components/instances.tsx";

export const generateMetadata = pageTitle("wapi");

export default listPage("/settings/wapi", {
  definition: wapiInstancesList,
  list: listInstances,
  show: ({ actor, list, names }) => (
    <Instances
      list={list}
      names={names}
      viewer={{
        ...changeRights(actor, "wapiInstances"),
        accountId: actor.userId,
        maySubscribe: canDo(actor, "subscriptions.create"),
        mayTopUp: canDo(actor, "payments.create"),
        seesOwners: canDo(actor, "wapiInstances.get", "children"),
      }}
    />
  ),
});

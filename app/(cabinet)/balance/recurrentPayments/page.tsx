import { pageTitle } from "#app/page-title.ts";
import { recurrentsList } from "#lib/payments/recurrent-list.ts";
import { canDo } from "#lib/permissions.ts";
import { getRecurrent, listRecurrents } from "#server/payments/service.ts";
import { balanceListPage } from "../_components/balance-list-page.tsx";
import { RecurrentPayments } from "./_components/recurrent-payments.tsx";

export const generateMetadata = pageTitle("recurrentPayments");

export default balanceListPage("/balance/recurrentPayments", {
  definition: recurrentsList,
  list: listRecurrents,
  get: getRecurrent,
  show: ({ actor, list, names }) => (
    <RecurrentPayments
      list={list}
      names={names}
      viewer={{
        seesOwners: canDo(actor, "recurrentPayments.get", "children"),
        mayCreate: canDo(actor, "recurrentPayments.create"),
        mayUpdate: canDo(actor, "recurrentPayments.update"),
        maySeePayments: canDo(actor, "payments.get"),
        ownId: actor.userId,
      }}
    />
  ),
});

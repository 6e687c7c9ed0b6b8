import { pageTitle } from "#app/page-title.ts";
import { ownSources, shownSources } from "#lib/billings/billing.ts";
import { billingDaysList } from "#lib/billings/list.ts";
import { canDo } from "#lib/permissions.ts";
import { listBillingDays } from "#server/billings/service.ts";
import { balanceListPage } from "../../_components/balance-list-page.tsx";
import { looksAfterOthers, ownByDefault } from "../../_components/own-by-default.ts";
import { BillingDays } from "./_components/billing-days.tsx";

export const generateMetadata = pageTitle("billingDays");

export default balanceListPage("/balance/billings/days", {
  tab: "/balance/billings",
  definition: (actor) => ownByDefault(actor, billingDaysList),
  list: listBillingDays,
  show: ({ actor, list, names }) => (
    <BillingDays
      list={list}
      names={names}
      viewer={{
        sources: looksAfterOthers(actor) ? shownSources : ownSources,
        seesOwners: looksAfterOthers(actor) && canDo(actor, "billings.find", "children"),
        seesTasks: canDo(actor, "tasks.get"),
        maySend: canDo(actor, "sendings.generate"),
      }}
    />
  ),
});

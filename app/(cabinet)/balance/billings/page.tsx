import { pageTitle } from "#app/page-title.ts";
import { ownSources, shownSources } from "#lib/billings/billing.ts";
import { billingsList } from "#lib/billings/list.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { canDo } from "#lib/permissions.ts";
import { getBilling, listBillings } from "#server/billings/service.ts";
import { balanceListPage } from "../_components/balance-list-page.tsx";
import { looksAfterOthers, ownByDefault } from "../_components/own-by-default.ts";
import { BillingsList } from "./_components/billings-list.tsx";

export const generateMetadata = pageTitle("billings");

export default balanceListPage("/balance/billings", {
  definition: (actor) => ownByDefault(actor, billingsList),
  list: listBillings,
  get: getBilling,
  show: ({ actor, list, names }) => (
    <BillingsList
      list={list}
      names={names}
      viewer={{
        sources: looksAfterOthers(actor) ? shownSources : ownSources,
        seesOwners: looksAfterOthers(actor) && canDo(actor, "billings.find", "children"),
        seesTasks: canDo(actor, "tasks.get"),
        maySend: canDo(actor, "sendings.generate"),
        maySeeMessages: canDo(actor, "sendings.get"),
        maySeePayments: canDo(actor, "payments.get"),
        maySeeInvoices: editionOf(env()).features.legal && canDo(actor, "invoices.get"),
        maySeePhones: canDo(actor, "wapiInstances.get"),
      }}
    />
  ),
});

import { pageTitle } from "#app/page-title.ts";
import { ownSources, shownSources } from "#lib/billings/billing.ts";
import { billingsList } from "#lib/billings/list.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { canDo, roleReaches } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getBilling, listBillings } from "#server/billings/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { knownOwners, knownTasks } from "../../messages/_components/known-names.ts";
import { ActivePeriod } from "../_components/active-period.tsx";
import { BalanceHeader } from "../_components/balance-header.tsx";
import { BillingsList } from "./_components/billings-list.tsx";

export const generateMetadata = pageTitle("billings");

export default async function BillingsPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/balance/billings");
  const list = await loadList(actor, searchParams, {
    definition: billingsList,
    list: listBillings,
    get: getBilling,
  });
  const [owners, tasks] = await Promise.all([
    knownOwners(actor, list.query),
    knownTasks(actor, list.query),
  ]);
  const looksAfterOthers = roleReaches(actor.role, "reseller");
  return (
    <>
      <BalanceHeader
        actor={actor}
        current="/balance/billings"
        period={<ActivePeriod definition={billingsList} />}
      />
      <BillingsList
        list={list}
        names={{ ...owners, ...tasks }}
        viewer={{
          sources: looksAfterOthers ? shownSources : ownSources,
          seesOwners: looksAfterOthers && canDo(actor, "billings.find", "children"),
          seesTasks: canDo(actor, "tasks.get"),
          maySend: canDo(actor, "sendings.generate"),
          maySeeMessages: canDo(actor, "sendings.get"),
          maySeePayments: canDo(actor, "payments.get"),
          maySeeInvoices: editionOf(env()).features.legal && canDo(actor, "invoices.get"),
          maySeePhones: canDo(actor, "wapiInstances.get"),
        }}
      />
    </>
  );
}

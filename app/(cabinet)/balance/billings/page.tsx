import { pageTitle } from "#app/page-title.ts";
import type { ListDefinition } from "#components/list/list-definition.ts";
import { billingFilters, billingSources, ownSources } from "#lib/billings/billing.ts";
import { datePresets } from "#lib/dates/presets.ts";
import { canDo, roleReaches } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { billingsListSpec, getBilling, listBillings } from "#server/billings/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { ActivePeriod } from "../_components/active-period.tsx";
import { BalanceHeader } from "../_components/balance-header.tsx";
import { BillingsList } from "./_components/billings-list.tsx";

export const generateMetadata = pageTitle("billings");

const definition: ListDefinition = {
  resource: "billings",
  filters: billingFilters,
  presets: datePresets,
  defaultPreset: "minutes5",
  rowChoices: [20, 40, 80],
};

export default async function BillingsPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/balance/billings");
  const list = await loadList(actor, searchParams, {
    definition,
    spec: billingsListSpec,
    list: listBillings,
    get: getBilling,
  });
  const looksAfterOthers = roleReaches(actor.role, "reseller");
  return (
    <>
      <BalanceHeader
        actor={actor}
        current="/balance/billings"
        period={<ActivePeriod definition={definition} />}
      />
      <BillingsList
        list={list}
        viewer={{
          sources: looksAfterOthers ? billingSources : ownSources,
          seesOwners: looksAfterOthers && canDo(actor, "billings.find", "children"),
          maySend: canDo(actor, "sendings.generate"),
          maySeeMessages: canDo(actor, "sendings.get"),
        }}
      />
    </>
  );
}

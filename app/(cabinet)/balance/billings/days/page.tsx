import { pageTitle } from "#app/page-title.ts";
import { ownSources, shownSources } from "#lib/billings/billing.ts";
import { billingDaysList } from "#lib/billings/list.ts";
import { canDo, roleReaches } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { listBillingDays } from "#server/billings/service.ts";
import { type ListPageProps, loadList } from "../../../load-list.ts";
import { knownOwners, knownTasks } from "../../../messages/_components/known-names.ts";
import { ActivePeriod } from "../../_components/active-period.tsx";
import { BalanceHeader } from "../../_components/balance-header.tsx";
import { BillingDays } from "./_components/billing-days.tsx";

export const generateMetadata = pageTitle("billingDays");

export default async function BillingDaysPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/balance/billings/days");
  const list = await loadList(actor, searchParams, {
    definition: billingDaysList,
    list: listBillingDays,
  });
  const looksAfterOthers = roleReaches(actor.role, "reseller");
  const [owners, tasks] = await Promise.all([
    knownOwners(actor, list.query),
    knownTasks(actor, list.query),
  ]);
  return (
    <>
      <BalanceHeader
        actor={actor}
        current="/balance/billings"
        period={<ActivePeriod definition={billingDaysList} />}
      />
      <BillingDays
        list={list}
        names={{ ...owners, ...tasks }}
        viewer={{
          sources: looksAfterOthers ? shownSources : ownSources,
          seesOwners: looksAfterOthers && canDo(actor, "billings.find", "children"),
          seesTasks: canDo(actor, "tasks.get"),
          maySend: canDo(actor, "sendings.generate"),
        }}
      />
    </>
  );
}

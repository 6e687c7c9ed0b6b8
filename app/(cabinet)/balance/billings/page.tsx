import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { type ListQuery, readListQuery } from "#components/list/list-query.ts";
import { emptyPage } from "#components/list/list-request.ts";
import type { InitialPage } from "#components/list/use-list-page.ts";
import type { BillingView } from "#lib/billings/billing-view.ts";
import { billingSources, ownSources } from "#lib/billings/billing.ts";
import { type Actor, canDo, roleReaches } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { billingsListSpec, listBillings } from "#server/billings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { ActivePeriod } from "../_components/active-period.tsx";
import { BalanceHeader } from "../_components/balance-header.tsx";
import { BillingsList } from "./_components/billings-list.tsx";
import { billingsDefinition, billingsPage, billingsRequest } from "./_components/billings-query.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("routes");
  return { title: t("billings") };
}

interface BillingsPageProps {
  searchParams: Promise<SearchParams>;
}

export default async function BillingsPage({ searchParams }: BillingsPageProps) {
  const actor = await requireActor("/balance/billings");
  const query = await readListQuery(billingsDefinition, searchParams);
  const initial = await readPage(actor, query);
  const looksAfterOthers = roleReaches(actor.role, "reseller");
  return (
    <>
      <BalanceHeader
        actor={actor}
        current="/balance/billings"
        period={<ActivePeriod definition={billingsDefinition} />}
      />
      <BillingsList
        initial={initial}
        sources={looksAfterOthers ? billingSources : ownSources}
        withOwners={looksAfterOthers && canDo(actor, "billings.find", "children")}
        maySend={canDo(actor, "sendings.generate")}
        maySeeMessages={canDo(actor, "sendings.get")}
      />
    </>
  );
}

async function readPage(actor: Actor, query: ListQuery): Promise<InitialPage<BillingView>> {
  const at = Date.now();
  const request = billingsRequest(query, actor.timeZone);
  if (!request) return { query, page: emptyPage, at };
  const parameters = parseListParameters(request, billingsListSpec, actor.via);
  return { query, page: billingsPage(await listBillings(actor, parameters)), at };
}

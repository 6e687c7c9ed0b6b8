import { pageTitle } from "#app/page-title.ts";
import { networksList } from "#lib/networks/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { hasOwnNetworks, listNetworks } from "#server/networks/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { Networks } from "./_components/networks.tsx";

export const generateMetadata = pageTitle("networks");

export default async function NetworksPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/operator/networks");
  const [list, isOwn] = await Promise.all([
    loadList(actor, searchParams, { definition: networksList, list: listNetworks }),
    hasOwnNetworks(actor),
  ]);
  return <Networks list={list} isOwn={isOwn} />;
}

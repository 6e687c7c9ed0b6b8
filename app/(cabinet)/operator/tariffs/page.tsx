import { pageTitle } from "#app/page-title.ts";
import { canDo } from "#lib/permissions.ts";
import { priceListsList } from "#lib/tariffs/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { getPriceList, listPriceLists } from "#server/tariffs/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { PriceLists } from "./_components/price-lists.tsx";

export const generateMetadata = pageTitle("priceLists");

export default async function PriceListsPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/operator/tariffs");
  const list = await loadList(actor, searchParams, {
    definition: priceListsList,
    list: listPriceLists,
    get: getPriceList,
  });
  return <PriceLists list={list} mayCreate={canDo(actor, "tariffs.create")} />;
}

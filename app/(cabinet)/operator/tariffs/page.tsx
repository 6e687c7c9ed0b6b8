import { pageTitle } from "#app/page-title.ts";
import { canDo } from "#lib/permissions.ts";
import { priceListsList } from "#lib/tariffs/list.ts";
import { getPriceList, listPriceLists } from "#server/tariffs/service.ts";
import { listPage } from "../../list-page.ts";
import { PriceLists } from "./_components/price-lists.tsx";

export const generateMetadata = pageTitle("priceLists");

export default listPage("/operator/tariffs", {
  definition: priceListsList,
  list: listPriceLists,
  get: getPriceList,
  show: ({ actor, list }) => <PriceLists list={list} mayCreate={canDo(actor, "tariffs.create")} />,
});

import { pageTitle } from "#app/page-title.ts";
import { canDo } from "#lib/permissions.ts";
import { tariffsList } from "#lib/tariffs/list.ts";
import { getTariff, listTariffs } from "#server/tariffs/service.ts";
import { listPage } from "../list-page.ts";
import { Tariffs } from "./_components/tariffs.tsx";

export const generateMetadata = pageTitle("tariffs");

export default listPage("/tariffs", {
  definition: tariffsList,
  list: listTariffs,
  get: getTariff,
  show: ({ actor, list }) => (
    <Tariffs
      list={list}
      seesOthers={canDo(actor, "tariffs.get", "children")}
      sellsToOthers={canDo(actor, "customerPrices.get", "own")}
    />
  ),
});

import { pageTitle } from "#app/page-title.ts";
import { canDo } from "#lib/permissions.ts";
import { tariffsList } from "#lib/tariffs/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { getTariff, listTariffs } from "#server/tariffs/service.ts";
import { type ListPageProps, loadList } from "../load-list.ts";
import { Tariffs } from "./_components/tariffs.tsx";

export const generateMetadata = pageTitle("tariffs");

export default async function TariffsPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/tariffs");
  const list = await loadList(actor, searchParams, {
    definition: tariffsList,
    list: listTariffs,
    get: getTariff,
  });
  return (
    <Tariffs
      list={list}
      seesOthers={canDo(actor, "tariffs.get", "children")}
      sellsToOthers={canDo(actor, "customerPrices.get", "own")}
    />
  );
}

import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { providersList } from "#lib/providers/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { getProvider, listProviders } from "#server/providers/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { Providers } from "./_components/providers.tsx";

export const generateMetadata = pageTitle("providers");

export default async function ProvidersPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/operator/providers");
  const list = await loadList(actor, searchParams, {
    definition: providersList,
    list: listProviders,
    get: getProvider,
  });
  return <Providers list={list} may={changeRights(actor, "providers")} />;
}

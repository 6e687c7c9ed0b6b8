import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { providersList } from "#lib/providers/list.ts";
import { getProvider, listProviders } from "#server/providers/service.ts";
import { listPage } from "../../list-page.ts";
import { Providers } from "./_components/providers.tsx";

export const generateMetadata = pageTitle("providers");

export default listPage("/operator/providers", {
  definition: providersList,
  list: listProviders,
  get: getProvider,
  show: ({ actor, list }) => (
    <Providers
      list={list}
      may={changeRights(actor, "providers")}
      mayReadCalls={actor.permissions["providerCallbacks.get"] !== undefined}
    />
  ),
});

import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { providerGroupsList } from "#lib/providers/list.ts";
import { getProviderGroup, listCarriers, listProviderGroups } from "#server/providers/service.ts";
import { listPage } from "../../../list-page.ts";
import { Groups } from "./_components/groups.tsx";

export const generateMetadata = pageTitle("providerGroups");

export default listPage("/operator/providers/groups", {
  definition: providerGroupsList,
  list: listProviderGroups,
  get: getProviderGroup,
  more: listCarriers,
  show: ({ actor, list, more: carriers }) => (
    <Groups list={list} carriers={carriers} may={changeRights(actor, "providerGroups")} />
  ),
});

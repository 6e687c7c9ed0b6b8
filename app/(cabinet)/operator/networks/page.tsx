import { pageTitle } from "#app/page-title.ts";
import { networksList } from "#lib/networks/list.ts";
import { hasOwnNetworks, listNetworks } from "#server/networks/service.ts";
import { listPage } from "../../list-page.ts";
import { Networks } from "./_components/networks.tsx";

export const generateMetadata = pageTitle("networks");

export default listPage("/operator/networks", {
  definition: networksList,
  list: listNetworks,
  more: hasOwnNetworks,
  show: ({ list, more: isOwn }) => <Networks list={list} isOwn={isOwn} />,
});

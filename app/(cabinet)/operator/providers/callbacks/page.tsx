import { pageTitle } from "#app/page-title.ts";
import { providerCallbacksList } from "#lib/providers/list.ts";
import { getCallback, listCallbacks } from "#server/callbacks/service.ts";
import { listCarriers } from "#server/providers/service.ts";
import { listPage } from "../../../list-page.ts";
import { Callbacks } from "./_components/callbacks.tsx";

export const generateMetadata = pageTitle("providerCallbacks");

export default listPage("/operator/providers/callbacks", {
  definition: { ...providerCallbacksList, defaultPreset: "today" },
  list: listCallbacks,
  get: getCallback,
  more: listCarriers,
  show: ({ actor, list, more: carriers }) => (
    <Callbacks
      list={list}
      carriers={carriers}
      mayReplay={actor.permissions["providerCallbacks.update"] !== undefined}
    />
  ),
});

import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { sendernamesList } from "#lib/sendernames/list.ts";
import {
  checkedTypes,
  countWaitingSendernames,
  getSendername,
  listSendernames,
} from "#server/sendernames/service.ts";
import { listPage } from "../../list-page.ts";
import { Sendernames } from "./_components/sendernames.tsx";

export const generateMetadata = pageTitle("sendernames");

export default listPage("/settings/sendernames", {
  definition: sendernamesList,
  list: listSendernames,
  get: getSendername,
  more: async (actor) => Promise.all([countWaiting(actor), checkedTypes()]),
  show: ({ actor, list, names, more: [waiting, types] }) => (
    <Sendernames
      list={list}
      names={names}
      waiting={waiting}
      types={types}
      viewer={{
        ...changeRights(actor, "sendernames"),
        seesOwners: canDo(actor, "sendernames.get", "children"),
        mayModerate: canDo(actor, "sendernames.moderate"),
        decidesAboutAll: canDo(actor, "sendernames.moderate", "all"),
        ownId: actor.userId,
      }}
    />
  ),
});

/** Counts names that wait for a decision of the actor; zero for actors who don't moderate. */
async function countWaiting(actor: Actor): Promise<number> {
  return canDo(actor, "sendernames.moderate") ? countWaitingSendernames(actor) : 0;
}

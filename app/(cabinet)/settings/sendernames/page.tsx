import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { sendernamesList } from "#lib/sendernames/list.ts";
import { requireActor } from "#server/auth/session.ts";
import {
  checkedTypes,
  countWaitingSendernames,
  getSendername,
  listSendernames,
} from "#server/sendernames/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { knownOwners } from "../../messages/_components/known-names.ts";
import { Sendernames } from "./_components/sendernames.tsx";

export const generateMetadata = pageTitle("sendernames");

export default async function SendernamesPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/settings/sendernames");
  const [list, waiting, checked] = await Promise.all([
    loadList(actor, searchParams, {
      definition: sendernamesList,
      list: listSendernames,
      get: getSendername,
    }),
    countWaiting(actor),
    checkedTypes(),
  ]);
  return (
    <Sendernames
      list={list}
      names={await knownOwners(actor, list.query)}
      waiting={waiting}
      types={checked}
      viewer={{
        ...changeRights(actor, "sendernames"),
        seesOwners: canDo(actor, "sendernames.get", "children"),
        mayModerate: canDo(actor, "sendernames.moderate"),
        decidesAboutAll: canDo(actor, "sendernames.moderate", "all"),
        ownId: actor.userId,
      }}
    />
  );
}

/** Counts names that wait for a decision of the actor; zero for actors who don't moderate. */
async function countWaiting(actor: Actor): Promise<number> {
  return canDo(actor, "sendernames.moderate") ? countWaitingSendernames(actor) : 0;
}

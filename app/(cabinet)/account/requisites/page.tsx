import { pageTitle } from "#app/page-title.ts";
import { canOpen } from "#components/layout/navigation.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { requisitesList } from "#lib/requisites/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { listRequisites } from "#server/requisites/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { knownOwners } from "../../messages/_components/known-names.ts";
import { Requisites } from "./_components/requisites.tsx";

export const generateMetadata = pageTitle("requisites");

/** The payers for which the actor may create invoices. */
function invoicesOf(actor: Actor): "none" | "own" | "all" {
  const { features } = editionOf(env());
  if (!canOpen("/balance/invoices", actor, features) || !canDo(actor, "invoices.create"))
    return "none";
  return canDo(actor, "users.get", "children") ? "all" : "own";
}

export default async function RequisitesPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/account/requisites");
  const list = await loadList(actor, searchParams, {
    definition: requisitesList,
    list: listRequisites,
  });
  return (
    <Requisites
      list={list}
      names={await knownOwners(actor, list.query)}
      may={changeRights(actor, "requisites")}
      mayGenerate={canDo(actor, "documentTemplates.generate")}
      invoicesOf={invoicesOf(actor)}
      ownId={actor.userId}
      seesOwners={canDo(actor, "requisites.get", "children")}
    />
  );
}

import { pageTitle } from "#app/page-title.ts";
import { canOpen } from "#components/layout/navigation.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { requisitesList } from "#lib/requisites/list.ts";
import { listRequisites } from "#server/requisites/service.ts";
import { listPage } from "../../../list-page.ts";
import { Requisites } from "./_components/requisites.tsx";

export const generateMetadata = pageTitle("requisites");

/** The payers for which the actor may create invoices. */
function invoicesOf(actor: Actor): "none" | "own" | "all" {
  const { features } = editionOf(env());
  if (!canOpen("/balance/invoices", actor, features) || !canDo(actor, "invoices.create"))
    return "none";
  return canDo(actor, "users.get", "children") ? "all" : "own";
}

export default listPage("/account/requisites", {
  namespaces: ["requisites", "invoices", "payments", "documents"],
  definition: requisitesList,
  list: listRequisites,
  show: ({ actor, list, names }) => (
    <Requisites
      list={list}
      names={names}
      may={changeRights(actor, "requisites")}
      mayGenerate={canDo(actor, "documentTemplates.generate")}
      invoicesOf={invoicesOf(actor)}
      ownId={actor.userId}
      seesOwners={canDo(actor, "requisites.get", "children")}
    />
  ),
});

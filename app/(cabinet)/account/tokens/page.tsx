import { pageTitle } from "#app/page-title.ts";
import { canDo } from "#lib/permissions.ts";
import { tokensList } from "#lib/tokens/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { listTokens } from "#server/tokens/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { Tokens } from "./_components/tokens.tsx";

export const generateMetadata = pageTitle("tokens");

export default async function TokensPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/account/tokens");
  const list = await loadList(actor, searchParams, {
    // Limits the list to the actor's own account, because some actors may see others too.
    definition: { ...tokensList, always: { OwnerId: actor.userId } },
    list: listTokens,
  });
  const may = {
    mayCreate: canDo(actor, "tokens.create"),
    mayUpdate: false,
    mayRemove: canDo(actor, "tokens.remove"),
  };
  return <Tokens list={list} may={may} />;
}

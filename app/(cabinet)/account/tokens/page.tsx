import { pageTitle } from "#app/page-title.ts";
import { canDo } from "#lib/permissions.ts";
import { tokensList } from "#lib/tokens/list.ts";
import { listTokens } from "#server/tokens/service.ts";
import { listPage } from "../../list-page.ts";
import { Tokens } from "./_components/tokens.tsx";

export const generateMetadata = pageTitle("tokens");

export default listPage("/account/tokens", {
  // Limits the list to the actor's own account, because some actors may see others too.
  definition: (actor) => ({ ...tokensList, always: { OwnerId: actor.userId } }),
  list: listTokens,
  show: ({ actor, list }) => (
    <Tokens
      list={list}
      may={{
        mayCreate: canDo(actor, "tokens.create"),
        mayUpdate: false,
        mayRemove: canDo(actor, "tokens.remove"),
      }}
    />
  ),
});

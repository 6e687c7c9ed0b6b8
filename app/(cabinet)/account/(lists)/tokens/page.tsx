import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { tokensList } from "#lib/tokens/list.ts";
import { listTokens } from "#server/tokens/service.ts";
import { listPage, ownRows } from "../../../list-page.ts";
import { Tokens } from "./_components/tokens.tsx";

export const generateMetadata = pageTitle("tokens");

export default listPage("/account/tokens", {
  definition: ownRows(tokensList),
  list: listTokens,
  show: ({ actor, list }) => <Tokens list={list} may={changeRights(actor, "tokens")} />,
});

import { pageTitle } from "#app/page-title.ts";
import { canDo } from "#lib/permissions.ts";
import { verificationsList } from "#lib/verifications/list.ts";
import { getVerification, listVerifications } from "#server/verifications/service.ts";
import { listPage } from "../../list-page.ts";
import { Codes } from "./_components/codes.tsx";

export const generateMetadata = pageTitle("codes");

export default listPage("/messages/codes", {
  namespaces: ["verifications"],
  definition: verificationsList,
  list: listVerifications,
  get: getVerification,
  show: ({ actor, list, names }) => (
    <Codes
      list={list}
      names={names}
      seesOwners={canDo(actor, "verifications.get", "children")}
      maySet={canDo(actor, "verifications.update")}
    />
  ),
});

import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { companiesList } from "#lib/companies/list.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { listCompanies } from "#server/companies/service.ts";
import { listPage } from "../../../list-page.ts";
import { Companies } from "./_components/companies.tsx";

export const generateMetadata = pageTitle("companies");

const seesOthers = (actor: Actor) => canDo(actor, "companies.update", "all");

export default listPage("/account/companies", {
  namespaces: ["companies"],
  // The companies that serve a reseller are left out, because they belong to another account.
  definition: (actor) =>
    seesOthers(actor) ? companiesList : { ...companiesList, always: { OwnerId: actor.userId } },
  list: listCompanies,
  show: ({ actor, list, names }) => (
    <Companies
      list={list}
      names={names}
      may={changeRights(actor, "companies")}
      seesOwners={seesOthers(actor)}
    />
  ),
});

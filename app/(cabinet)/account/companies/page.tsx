import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { companiesList } from "#lib/companies/list.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { listCompanies } from "#server/companies/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { knownOwners } from "../../messages/_components/known-names.ts";
import { Companies } from "./_components/companies.tsx";

export const generateMetadata = pageTitle("companies");

export default async function CompaniesPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/account/companies");
  const seesOwners = canDo(actor, "companies.update", "all");
  const list = await loadList(actor, searchParams, {
    // The companies that serve a reseller are left out, because they belong to another account.
    definition: seesOwners
      ? companiesList
      : { ...companiesList, always: { OwnerId: actor.userId } },
    list: listCompanies,
  });
  return (
    <Companies
      list={list}
      names={await knownOwners(actor, list.query)}
      may={changeRights(actor, "companies")}
      seesOwners={seesOwners}
    />
  );
}

import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { env } from "#lib/env.ts";
import { enabledLocales } from "#lib/locales.ts";
import { membersList } from "#lib/members/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { listMembers } from "#server/members/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { Members } from "./_components/members.tsx";

export const generateMetadata = pageTitle("members");

export default async function MembersPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/account/members");
  const list = await loadList(actor, searchParams, { definition: membersList, list: listMembers });
  return (
    <Members
      list={list}
      may={changeRights(actor, "members")}
      ownId={actor.member?.id ?? null}
      locales={enabledLocales(env().LOCALES)}
    />
  );
}

import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { env } from "#lib/env.ts";
import { enabledLocales } from "#lib/locales.ts";
import { membersList } from "#lib/members/list.ts";
import { listMembers } from "#server/members/service.ts";
import { listPage } from "../../../list-page.ts";
import { Members } from "./_components/members.tsx";

export const generateMetadata = pageTitle("members");

export default listPage("/account/members", {
  namespaces: ["members", "users"],
  definition: membersList,
  list: listMembers,
  show: ({ actor, list }) => (
    <Members
      list={list}
      may={changeRights(actor, "members")}
      ownId={actor.member?.id ?? null}
      locales={enabledLocales(env().LOCALES)}
    />
  ),
});

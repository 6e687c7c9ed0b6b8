import { pageTitle } from "#app/page-title.ts";
import { casesList } from "#lib/moderation/list.ts";
import { canDo } from "#lib/permissions.ts";
import { getCase, listCases } from "#server/moderation/service.ts";
import { listPage } from "../../list-page.ts";
import { Cases } from "./_components/cases.tsx";

export const generateMetadata = pageTitle("moderation");

export default listPage("/operator/moderation", {
  definition: casesList,
  list: listCases,
  get: getCase,
  show: ({ actor, list, names }) => (
    <Cases list={list} names={names} mayDecide={canDo(actor, "sendingsModeration.update")} />
  ),
});

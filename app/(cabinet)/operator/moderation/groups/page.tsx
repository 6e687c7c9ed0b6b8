import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { ruleGroupsList } from "#lib/moderation/list.ts";
import { listRuleGroups } from "#server/moderation/service.ts";
import { listPage } from "../../../list-page.ts";
import { Groups } from "./_components/groups.tsx";

export const generateMetadata = pageTitle("messageRuleGroups");

export default listPage("/operator/moderation/groups", {
  definition: ruleGroupsList,
  list: listRuleGroups,
  show: ({ actor, list }) => <Groups list={list} may={changeRights(actor, "messageRuleGroups")} />,
});

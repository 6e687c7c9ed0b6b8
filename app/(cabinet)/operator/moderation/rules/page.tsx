import { pageTitle } from "#app/page-title.ts";
import { changeRights } from "#components/list/change-rights.ts";
import { messageRulesList } from "#lib/moderation/list.ts";
import { listGroupChoices, listMessageRules } from "#server/moderation/service.ts";
import { listPage } from "../../../list-page.ts";
import { Rules } from "./_components/rules.tsx";

export const generateMetadata = pageTitle("messageRules");

export default listPage("/operator/moderation/rules", {
  definition: messageRulesList,
  list: listMessageRules,
  more: listGroupChoices,
  show: ({ actor, list, more: groups }) => (
    <Rules list={list} groups={groups} may={changeRights(actor, "messageRules")} />
  ),
});

import { operators } from "./audiences.ts";
import { type CallAccess, to } from "./call-access.ts";

/** Who may call what is about moderation and keywords. */
export const moderationAccess: Readonly<Record<string, CallAccess>> = {
  "GET /messageRuleGroups": to(operators, "nothing", "read"),
  "GET /messageRuleGroups/{id}": to(operators, "nothing", "read"),
  "POST /messageRuleGroups": to(operators, "nothing"),
  "PUT /messageRuleGroups/{id}": to(operators, "nothing"),
  "DELETE /messageRuleGroups/{id}": to(operators, "nothing"),
  "GET /messageRules": to(operators, "nothing", "read"),
  "GET /messageRules/{id}": to(operators, "nothing", "read"),
  "POST /messageRules": to(operators, "nothing"),
  "PUT /messageRules/{id}": to(operators, "nothing"),
  "DELETE /messageRules/{id}": to(operators, "nothing"),
  "GET /keywords": to(operators, "nothing", "read"),
  "GET /keywords/{id}": to(operators, "nothing", "read"),
  "POST /keywords": to(operators, "nothing"),
  "PUT /keywords/{id}": to(operators, "nothing"),
  "DELETE /keywords/{id}": to(operators, "nothing"),
  "POST /messageRules/check": to(operators, "nothing"),
  "GET /sendingsModeration": to(operators, "nothing", "read"),
  "GET /sendingsModeration/{id}": to(operators, "nothing", "read"),
  "PUT /sendingsModeration/{id}": to(operators, "nothing"),
  "POST /sendingsModeration/{id}/forbid": to(operators, "nothing"),
};

/** Actions of the same screens. */
export const moderationActions = [
  "createRuleGroupAction",
  "updateRuleGroupAction",
  "removeRuleGroupAction",
  "createMessageRuleAction",
  "updateMessageRuleAction",
  "removeMessageRuleAction",
  "checkTextAction",
  "decideCaseAction",
  "forbidCaseAction",
  "createKeywordAction",
  "updateKeywordAction",
  "removeKeywordAction",
] as const;

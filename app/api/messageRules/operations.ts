import { messageRulesList } from "#lib/moderation/list.ts";
import {
  messageRuleInput,
  messageRuleView,
  textCheckInput,
  textCheckView,
} from "#lib/moderation/rule.ts";
import {
  checkText,
  createMessageRule,
  getMessageRule,
  listMessageRules,
  removeMessageRule,
  updateMessageRule,
} from "#server/moderation/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const tag = "Moderation";

const resource = resourceOperations("/messageRules", tag, messageRuleView);

export const list = resource.list("Rules on texts", messageRulesList, listMessageRules);

export const check = operation({
  method: "post",
  path: "/messageRules/check",
  summary: "What the rules would do with a text; sends nothing",
  tag,
  body: textCheckInput,
  verb: checkText,
  args: ({ body }) => [body],
  answer: textCheckView,
});

export const create = resource.create(
  "Create a rule on texts; it is followed within a second",
  messageRuleInput,
  createMessageRule,
);

export const get = resource.get("A rule on texts", getMessageRule);

export const update = resource.update(
  "Put a rule on texts as a whole",
  messageRuleInput,
  updateMessageRule,
);

export const remove = resource.remove(
  "Remove a rule on texts; answers it as it was",
  removeMessageRule,
);

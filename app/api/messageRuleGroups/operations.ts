import { ruleGroupsList } from "#lib/moderation/list.ts";
import { ruleGroupInput, ruleGroupView } from "#lib/moderation/rule.ts";
import {
  createRuleGroup,
  getRuleGroup,
  listRuleGroups,
  removeRuleGroup,
  updateRuleGroup,
} from "#server/moderation/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/messageRuleGroups", "Moderation", ruleGroupView);

export const list = resource.list("Groups of rules on texts", ruleGroupsList, listRuleGroups);

export const create = resource.create(
  "Create a group of rules on texts; it is followed within a second",
  ruleGroupInput,
  createRuleGroup,
);

export const get = resource.get("A group of rules on texts", getRuleGroup);

export const update = resource.update(
  "Put a group of rules as a whole: a condition left out is none",
  ruleGroupInput,
  updateRuleGroup,
);

export const remove = resource.remove(
  "Remove a group with its rules; answers it as it was",
  removeRuleGroup,
);

"use server";

import { decisionInput } from "#lib/moderation/case.ts";
import { messageRuleInput, ruleGroupInput, textCheckInput } from "#lib/moderation/rule.ts";
import {
  changeAction,
  createAction,
  inputAction,
  rowAction,
} from "#server/transport/action-makers.ts";
import {
  checkText,
  createMessageRule,
  createRuleGroup,
  decideCase,
  forbidCase,
  removeMessageRule,
  removeRuleGroup,
  updateMessageRule,
  updateRuleGroup,
} from "./service.ts";

export const createRuleGroupAction = createAction(
  "messageRuleGroups.create",
  ruleGroupInput,
  createRuleGroup,
);

export const updateRuleGroupAction = changeAction(ruleGroupInput, updateRuleGroup);

export const removeRuleGroupAction = rowAction(removeRuleGroup);

export const createMessageRuleAction = createAction(
  "messageRules.create",
  messageRuleInput,
  createMessageRule,
);

export const updateMessageRuleAction = changeAction(messageRuleInput, updateMessageRule);

export const removeMessageRuleAction = rowAction(removeMessageRule);

export const checkTextAction = inputAction(textCheckInput, checkText);

/** Decides about a text; the second of two operators sees what the first decided. */
export const decideCaseAction = changeAction(decisionInput, decideCase);

export const forbidCaseAction = rowAction(forbidCase);

export { rulesFor } from "./active-rules.ts";
export { getCase, listCases } from "./cases.ts";
export { checkText } from "./check-text.ts";
export { decideCase, forbidCase } from "./decide.ts";
export { forgetHeld, forgetTask, isHeld, moveHeld, standingOfTask } from "./held-sends.ts";
export { judgeFor, judgeWritten, type Ruling } from "./judge.ts";
export { noteRulings, type RuledSend } from "./note-rulings.ts";
export {
  createRuleGroup,
  getRuleGroup,
  listGroupChoices,
  listRuleGroups,
  removeRuleGroup,
  updateRuleGroup,
} from "./rule-groups.ts";
export {
  createMessageRule,
  getMessageRule,
  listMessageRules,
  removeMessageRule,
  updateMessageRule,
} from "./rules.ts";
export { notifyOfWaiting } from "./notify-operators.ts";

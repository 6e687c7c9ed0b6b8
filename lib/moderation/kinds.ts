/** What happens to a text that a rule finds: it waits for a person, is refused, or goes out and is noted. */
export const moderationActions = ["hold", "refuse", "mark"] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** How a rule looks for what it finds. */
export const ruleKinds = ["words", "regexp"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** The states of a text that a rule has found. `marked` went out without waiting. */
export const caseStates = ["pending", "approved", "rejected", "marked"] as const;
export type CaseState = (typeof caseStates)[number];

export const decisions = ["approve", "reject", "always"] as const;

/** The refusal of a text, from any account: a translation key. */
export const refusedText = "sendings.errors.text.refused";

/** The error of a message whose text was rejected after it had waited. */
export const rejectedError = "moderation.rejected";

/** The reason of a bulk send that was stopped because its text was rejected. */
export const rejectedReason = "rejected";

/** The reason of a bulk send that waits for the decision about its text. */
export const waitsForModeration = "moderation";

/** The most groups, and rules in all, that are looked at with each text. */
export const maxGroups = 100;
export const maxRules = 500;
export const maxRuleLength = 4000;

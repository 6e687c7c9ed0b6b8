import * as z from "zod";
import { numberOf } from "#lib/number-input.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { wordsOf } from "./fold.ts";
import { maxRuleLength, moderationActions, ruleKinds } from "./kinds.ts";

const emptyIsNull = (value: unknown) => (value === "" ? null : value);

const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() };

/** What makes a group of rules; conditions that are left out are none. */
export const ruleGroupInput = z.object({
  title: z
    .string({ error: "moderation.errors.title" })
    .trim()
    .min(1, { error: "moderation.errors.title" })
    .max(100, { error: "moderation.errors.title" }),
  action: z.enum(moderationActions, { error: "moderation.errors.action" }).meta({
    description:
      "`hold`: waits for a decision; `refuse`: is not accepted; `mark`: goes out and is noted",
  }),
  types: z
    .array(z.enum(channelTypes, { error: "moderation.errors.channel" }))
    .max(channelTypes.length)
    .default([])
    .meta({ description: "Empty is every channel" }),
  OwnerId: z
    .preprocess(emptyIsNull, rowId().nullable())
    .default(null)
    .meta({ description: "The only account; null is every account" }),
  accountAgeDays: z
    .preprocess(
      (value) => numberOf(emptyIsNull(value)),
      z
        .number({ error: "moderation.errors.age" })
        .int({ error: "moderation.errors.age" })
        .min(1, { error: "moderation.errors.age" })
        .max(3650, { error: "moderation.errors.age" })
        .nullable(),
    )
    .default(null)
    .meta({ description: "Only accounts younger than so many days; null is any age" }),
  isActive: z.boolean().default(true),
});

export type RuleGroupInput = z.output<typeof ruleGroupInput>;

/** A group of rules as the API and the screens see it. Times are ISO. */
export const ruleGroupView = z
  .object({
    id: rowId(),
    title: z.string(),
    action: z.enum(moderationActions),
    types: z.array(z.enum(channelTypes)),
    OwnerId: rowId().nullable(),
    owner: z.string().nullable().meta({ description: "The account's name" }),
    accountAgeDays: z.int().nullable(),
    isActive: z.boolean(),
    rules: z.int().meta({ description: "How many rules it has" }),
    ...times,
  })
  .meta({ id: "MessageRuleGroup" });

export type RuleGroupView = z.infer<typeof ruleGroupView>;

/** What makes a rule. */
export const messageRuleInput = z
  .object({
    GroupId: rowId({ error: "moderation.errors.group" }),
    kind: z.enum(ruleKinds, { error: "moderation.errors.kind" }).default("words").meta({
      description:
        "`words`: words or phrases, a line or a comma apart, without regard to case, an asterisk for further letters; `regexp`: an RE2 expression",
    }),
    text: z
      .string({ error: "moderation.errors.text" })
      .trim()
      .min(1, { error: "moderation.errors.text" })
      .max(maxRuleLength, { error: "moderation.errors.textLong" }),
  })
  .superRefine(({ kind, text }, context) => {
    if (kind === "words" && wordsOf(text).length === 0)
      context.addIssue({ code: "custom", message: "moderation.errors.text", path: ["text"] });
  });

export type MessageRuleInput = z.output<typeof messageRuleInput>;

/** A rule as the API and the screens see it. Times are ISO. */
export const messageRuleView = z
  .object({
    id: rowId(),
    GroupId: rowId(),
    group: z.string().meta({ description: "The group's title" }),
    action: z.enum(moderationActions).meta({ description: "What its group does" }),
    isActive: z.boolean().meta({ description: "Whether its group is on" }),
    kind: z.enum(ruleKinds),
    text: z.string(),
    ...times,
  })
  .meta({ id: "MessageRule" });

export type MessageRuleView = z.infer<typeof messageRuleView>;

/** A text that might be sent. */
export const textCheckInput = z.object({
  text: z
    .string({ error: "moderation.errors.checked" })
    .min(1, { error: "moderation.errors.checked" })
    .max(4096, { error: "moderation.errors.checked" }),
  type: z.enum(channelTypes, { error: "moderation.errors.channel" }).default("sms"),
  OwnerId: z
    .preprocess((value) => (value === "" ? undefined : value), rowId().optional())
    .meta({ description: "The account that would send; the caller's own where not given" }),
});

export type TextCheckInput = z.output<typeof textCheckInput>;

/** What the rules say of a text, the gravest first. */
export const textCheckView = z
  .object({
    action: z.enum(moderationActions).nullable().meta({ description: "Null: nothing is found" }),
    isAllowed: z.boolean().meta({ description: "The text is always allowed to the account" }),
    found: z.array(
      z.object({ GroupId: rowId(), group: z.string(), action: z.enum(moderationActions) }),
    ),
  })
  .meta({ id: "TextCheck" });

export type TextCheckView = z.infer<typeof textCheckView>;

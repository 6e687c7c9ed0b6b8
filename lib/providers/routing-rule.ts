import * as z from "zod";
import { numberOf } from "#lib/number-input.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { ruleConditions, shownConditions } from "./rule-conditions.ts";
import { isNamedTwice, routeStrategies, shownTargets, strategy, targets } from "./targets.ts";

const emptyIsNull = (value: unknown) => (value === "" ? null : value);

const type = z.preprocess(
  emptyIsNull,
  z.enum(channelTypes, { error: "providers.errors.channel" }).nullable(),
);

/**
 * What makes a routing rule: every condition given must fit, and of the rules that do the one with
 * the highest priority carries the message, the newest among equals.
 */
export const routingRuleInput = z
  .object({
    ProviderId: rowId({ error: "providers.errors.provider" }).optional().meta({
      description: "The only provider; instead of `targets`",
    }),
    targets: targets.default([]),
    GroupId: z
      .preprocess(emptyIsNull, rowId({ error: "providers.errors.group" }).nullable())
      .default(null)
      .meta({
        description: "A group of providers, instead of `targets`",
      }),
    title: z
      .string()
      .trim()
      .max(100, { error: "providers.errors.title.long" })
      .default("")
      .meta({ description: "What people call it" }),
    strategy,
    type: type.default(null),
    mccmnc: z
      .preprocess(
        emptyIsNull,
        z
          .string()
          .regex(/^\d{3,6}$/, { error: "providers.errors.mccmnc" })
          .nullable(),
      )
      .default(null)
      .meta({ description: "Code of the operator, or its beginning" }),
    OwnerId: z.preprocess(emptyIsNull, rowId().nullable()).default(null),
    ...ruleConditions,
    priority: z
      .preprocess(
        numberOf,
        z
          .number({ error: "providers.errors.number" })
          .int({ error: "providers.errors.whole" })
          .min(-1000, { error: "providers.errors.range" })
          .max(1000, { error: "providers.errors.range" }),
      )
      .default(10),
    isActive: z.boolean().default(true),
  })
  .transform(({ ProviderId, targets: given, GroupId, ...rule }, context) => {
    const only = ProviderId ? [{ ProviderId, weight: 1 }] : [];
    const named = given.length > 0 ? given : only;
    // A form that leads to a group also sends the providers that stood there before.
    const listed = GroupId ? [] : named;
    const path = given.length > 0 ? ["targets"] : ["ProviderId"];
    if (!GroupId && listed.length === 0)
      context.addIssue({ code: "custom", message: "providers.errors.provider", path });
    if (isNamedTwice(listed))
      context.addIssue({ code: "custom", message: "providers.errors.targetTwice", path });
    return { ...rule, GroupId, targets: listed };
  });

export type RoutingRuleInput = z.output<typeof routingRuleInput>;

/** What a routing rule has earned in a currency. */
const ruleEarnings = z.object({
  currency: z.string(),
  messages: z.int(),
  sales: z.number().meta({ description: "What accounts pay, without their resellers' share" }),
  cost: z.number().meta({ description: "What the providers take" }),
  margin: z.number().meta({ description: "What remains of messages whose cost is known" }),
  uncosted: z.int().meta({ description: "Messages of which the cost isn't known" }),
});

export type RuleEarnings = z.infer<typeof ruleEarnings>;

/** A routing rule as the API and the screens see it. Times are ISO. */
export const routingRuleView = z
  .object({
    id: rowId(),
    ProviderId: rowId(),
    provider: z.string().meta({ description: "The provider's title" }),
    isProviderActive: z.boolean(),
    targets: shownTargets,
    GroupId: rowId().nullable().meta({ description: "The group that names its providers" }),
    group: z.string().nullable().meta({ description: "The group's title" }),
    title: z.string(),
    place: z
      .int()
      .meta({ description: "Its number in the order in which rules are asked, from 1" }),
    strategy: z.enum(routeStrategies),
    type: z.enum(channelTypes).nullable().meta({ description: "Null is every channel" }),
    mccmnc: z.string().nullable().meta({ description: "Null is every operator" }),
    operator: z.string().nullable().meta({ description: "The operator's name where it is known" }),
    OwnerId: rowId().nullable().meta({ description: "Null is every account" }),
    owner: z.string().nullable().meta({ description: "The account's name" }),
    ...shownConditions,
    priority: z.int(),
    earned: z.array(ruleEarnings).meta({
      description: "Its messages of the last 30 days that have left, by the accounts' currency",
    }),
    isActive: z.boolean(),
    isEnvironment: z.boolean().meta({ description: "Stands for SMPP_URL and can't be changed" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "RoutingRule" });

export type RoutingRuleView = z.infer<typeof routingRuleView>;

/** A message that might be sent. */
export const routingCheckInput = z.object({
  recipient: z.string().trim().min(1, { error: "providers.errors.recipient" }).max(320),
  type: z.enum(channelTypes, { error: "providers.errors.channel" }),
  OwnerId: z
    .preprocess(
      (value: string | undefined) => (value === "" ? undefined : value),
      rowId().optional(),
    )
    .meta({
      description: "The account that would send; the caller's own where not given",
    }),
  sender: z.string().trim().max(100, { error: "providers.errors.sender" }).default(""),
  text: z.string().max(4096, { error: "providers.errors.long" }).default(""),
});

export type RoutingCheckInput = z.output<typeof routingCheckInput>;

/** Why a rule, or another provider of the rule that carries it, doesn't carry a message. */
export const otherReasons = [
  "off",
  "channel",
  "owner",
  "operator",
  "country",
  "group",
  "sender",
  "words",
  "providers",
  "later",
  "away",
  "order",
  "weight",
  "cost",
] as const;

export type OtherReason = (typeof otherReasons)[number];

/** The provider that would carry a message and the rule; no rule for a test number, no provider if no rule fits. */
export const routingCheckView = z
  .object({
    recipient: z.string(),
    isTestNumber: z.boolean(),
    operator: z.string().nullable(),
    provider: z.object({ id: rowId(), title: z.string() }).nullable(),
    rule: routingRuleView.nullable(),
    currency: z.string().nullable().meta({ description: "Of the price; null where none is set" }),
    cost: z.number().nullable().meta({
      description:
        "What the provider takes for it; null where it isn't known, or in another currency",
    }),
    price: z
      .number()
      .nullable()
      .meta({ description: "What the account pays; null without a price" }),
    margin: z.number().nullable().meta({
      description: "What remains of the price, after the reseller's share and the cost",
    }),
    share: z
      .number()
      .nullable()
      .meta({ description: "What stays with the reseller; null without" }),
    reseller: z.string().nullable(),
    segments: z.int(),
    seconds: z.int().meta({ description: "0 on channels that aren't counted by the second" }),
    others: z
      .array(
        z.object({
          id: rowId(),
          provider: z.string(),
          why: z.enum(otherReasons),
          isRule: z
            .boolean()
            .meta({ description: "A rule; otherwise another provider of the rule" }),
          title: z.string().meta({ description: "What people call the rule" }),
          place: z.int().nullable().meta({ description: "The rule's number" }),
          cost: z.number().nullable().meta({ description: "What the provider would take" }),
        }),
      )
      .meta({
        description:
          "Rules that don't carry it, and the other providers of the rule that does, each with the reason",
      }),
  })
  .meta({ id: "RoutingCheck" });

export type RoutingCheckView = z.infer<typeof routingCheckView>;

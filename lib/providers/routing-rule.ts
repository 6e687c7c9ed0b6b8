import * as z from "zod";
import { numberOf } from "#lib/number-input.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { ruleConditions, shownConditions } from "./rule-conditions.ts";

const emptyIsNull = (value: unknown) => (value === "" ? null : value);

const type = z.preprocess(
  emptyIsNull,
  z.enum(channelTypes, { error: "providers.errors.channel" }).nullable(),
);

/** How a rule chooses among its providers: the first that works, by shares, or the one that a message costs least at. */
export const routeStrategies = ["order", "weight", "cheapest"] as const;

export type RouteStrategy = (typeof routeStrategies)[number];

export const maxTargets = 10;

const target = z.object({
  ProviderId: rowId({ error: "providers.errors.provider" }),
  weight: z
    .preprocess(
      numberOf,
      z
        .number({ error: "providers.errors.number" })
        .int({ error: "providers.errors.whole" })
        .min(1, { error: "providers.errors.weight" })
        .max(1000, { error: "providers.errors.weight" }),
    )
    .default(1)
    .meta({ description: "Its share, by the strategy `weight`" }),
});

/**
 * What makes a routing rule: every condition given must fit, and of the rules that do the one with
 * the highest priority carries the message, the newest among equals.
 */
export const routingRuleInput = z
  .object({
    ProviderId: rowId({ error: "providers.errors.provider" }).optional().meta({
      description: "The only provider; instead of `targets`",
    }),
    targets: z
      .array(target, { error: "providers.errors.provider" })
      .max(maxTargets, { error: "providers.errors.targets" })
      .default([])
      .meta({
        description:
          "Its providers in their order. What one doesn't take for some seconds goes to the next that works",
      }),
    strategy: z
      .enum(routeStrategies, { error: "providers.errors.strategy" })
      .default("order")
      .meta({
        description:
          "The first that works, shared out by weights, or the one whose `costs` are least for the message",
      }),
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
  .transform(({ ProviderId, targets, ...rule }, context) => {
    const only = ProviderId ? [{ ProviderId, weight: 1 }] : [];
    const listed = targets.length > 0 ? targets : only;
    const [first] = listed;
    const path = targets.length > 0 ? ["targets"] : ["ProviderId"];
    if (!first) context.addIssue({ code: "custom", message: "providers.errors.provider", path });
    if (new Set(listed.map((one) => one.ProviderId)).size < listed.length)
      context.addIssue({ code: "custom", message: "providers.errors.targetTwice", path });
    return { ...rule, ProviderId: first?.ProviderId ?? "", targets: listed };
  });

export type RoutingRuleInput = z.output<typeof routingRuleInput>;

/** A routing rule as the API and the screens see it. Times are ISO. */
export const routingRuleView = z
  .object({
    id: rowId(),
    ProviderId: rowId(),
    provider: z.string().meta({ description: "The provider's title" }),
    isProviderActive: z.boolean(),
    targets: z
      .array(z.object({ ProviderId: rowId(), provider: z.string(), weight: z.int() }))
      .meta({ description: "All of its providers in their order, the first included" }),
    strategy: z.enum(routeStrategies),
    type: z.enum(channelTypes).nullable().meta({ description: "Null is every channel" }),
    mccmnc: z.string().nullable().meta({ description: "Null is every operator" }),
    operator: z.string().nullable().meta({ description: "The operator's name where it is known" }),
    OwnerId: rowId().nullable().meta({ description: "Null is every account" }),
    owner: z.string().nullable().meta({ description: "The account's name" }),
    ...shownConditions,
    priority: z.int(),
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
    others: z
      .array(z.object({ id: rowId(), provider: z.string(), why: z.enum(otherReasons) }))
      .meta({
        description:
          "Rules that don't carry it, and the other providers of the rule that does, each with the reason",
      }),
  })
  .meta({ id: "RoutingCheck" });

export type RoutingCheckView = z.infer<typeof routingCheckView>;

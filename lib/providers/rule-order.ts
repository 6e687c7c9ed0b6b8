import * as z from "zod";
import { rowId } from "#lib/row-id.ts";

/** The most rules that are put in order at once. */
const maxOrdered = 500;

const ids = z
  .array(rowId({ error: "providers.errors.order" }), { error: "providers.errors.order" })
  .min(1, { error: "providers.errors.order" })
  .max(maxOrdered, { error: "providers.errors.order" });

/** A new order of some routing rules. Others keep their places among them. */
export const ruleOrderInput = z
  .object({
    was: ids.meta({
      description: "Ids of the rules in the order in which they were seen: another one is refused",
    }),
    order: ids.meta({ description: "The same ids in their new order" }),
  })
  .refine(
    ({ was, order }) =>
      new Set(was).size === was.length &&
      new Set(order).size === order.length &&
      was.length === order.length &&
      new Set([...was, ...order]).size === was.length,
    { error: "providers.errors.order", path: ["order"] },
  );

export type RuleOrderInput = z.output<typeof ruleOrderInput>;

/** All routing rules in the order in which they are asked. */
export const ruleOrderView = z.object({ order: z.array(rowId()) }).meta({ id: "RoutingRuleOrder" });

export type RuleOrderView = z.infer<typeof ruleOrderView>;

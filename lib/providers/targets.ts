import * as z from "zod";
import { numberOf } from "#lib/number-input.ts";
import { rowId } from "#lib/row-id.ts";

/** How one of several providers is chosen: the first that works, by shares, or the one that a message costs least at. */
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

/** Providers in their order. */
export const targets = z
  .array(target, { error: "providers.errors.provider" })
  .max(maxTargets, { error: "providers.errors.targets" })
  .meta({
    description:
      "Its providers in their order. What one doesn't take for some seconds goes to the next that works",
  });

export type TargetInput = z.output<typeof target>;

export const strategy = z
  .enum(routeStrategies, { error: "providers.errors.strategy" })
  .default("order")
  .meta({
    description:
      "The first that works, shared out by weights, or the one whose `costs` are least for the message",
  });

export const shownTargets = z
  .array(
    z.object({
      ProviderId: rowId(),
      provider: z.string(),
      weight: z.int(),
      isWorking: z
        .boolean()
        .meta({ description: "It is on, takes messages, and a worker is connected to it" }),
    }),
  )
  .meta({ description: "All of its providers in their order, the first included" });

/** Whether a provider is named twice. */
export function isNamedTwice(listed: readonly Pick<TargetInput, "ProviderId">[]): boolean {
  return new Set(listed.map((one) => one.ProviderId)).size < listed.length;
}

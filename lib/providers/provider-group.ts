import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { isNamedTwice, routeStrategies, shownTargets, strategy, targets } from "./targets.ts";

/** What makes a group of providers that routing rules lead to. */
export const providerGroupInput = z.object({
  title: z
    .string({ error: "providers.errors.title.required" })
    .trim()
    .min(1, { error: "providers.errors.title.required" })
    .max(100, { error: "providers.errors.title.long" }),
  targets: targets
    .min(1, { error: "providers.errors.provider" })
    .refine((listed) => !isNamedTwice(listed), { error: "providers.errors.targetTwice" }),
  strategy,
});

export type ProviderGroupInput = z.output<typeof providerGroupInput>;

/** A group of providers as the API and the screens see it. Times are ISO. */
export const providerGroupView = z
  .object({
    id: rowId(),
    title: z.string(),
    targets: shownTargets,
    strategy: z.enum(routeStrategies),
    rules: z.int().meta({ description: "How many routing rules lead to it" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ProviderGroup" });

export type ProviderGroupView = z.infer<typeof providerGroupView>;

/** What a routing rule's form offers to lead to. */
export type GroupChoice = Pick<ProviderGroupView, "id" | "title">;

import fc from "fast-check";
import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { activeRules } from "#server/providers/active-rules.ts";
import { routerFor } from "#server/providers/routing.ts";
import {
  createProvider,
  createRoutingRule,
  type RoutingRule,
} from "#server/seed/factories/providers.ts";
import { factsOf } from "#tests/support/facts.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const owners = [newId(), newId()];
const channels = ["sms", "viber"] as const;
const operators = ["25001", "25002", "25099", "40101", null];

type Conditions = Pick<RoutingRule, "priority" | "type" | "mccmnc" | "ownerId">;

const conditions: fc.Arbitrary<Conditions> = fc.record({
  priority: fc.integer({ min: 1, max: 3 }),
  type: fc.constantFrom(...channels, null),
  mccmnc: fc.constantFrom("250", "2500", "25001", "401", null),
  ownerId: fc.constantFrom(...owners, null),
});

const messages = owners.flatMap((ownerId) =>
  channels.flatMap((type) => operators.map((mccmnc) => ({ ownerId, type, mccmnc }))),
);

/** The rule of each message, in the order of `messages`. */
async function rulesChosen(): Promise<(string | null)[]> {
  activeRules.forget("");
  return Promise.all(
    messages.map(async ({ ownerId, type, mccmnc }) => {
      const find = await routerFor(ownerId, type);
      return find(factsOf({ mccmnc, type }))?.ruleId ?? null;
    }),
  );
}

async function keep(given: readonly Conditions[]): Promise<RoutingRule[]> {
  await sql()`delete from routing_rules`;
  const config = { channels: channels.join(",") };
  const provider = await createProvider(sql(), { kind: "http", config });
  const rules: RoutingRule[] = [];
  for (const rule of given)
    rules.push(await createRoutingRule(sql(), { providerId: provider.id, ...rule }));
  return rules;
}

/** What the glossary says of rules: of the rules that fit, the highest priority, then the newest. */
function expected(rules: readonly RoutingRule[], message: (typeof messages)[number]) {
  const [best] = rules
    .filter(
      ({ type, mccmnc, ownerId }) =>
        (type ?? message.type) === message.type &&
        (ownerId ?? message.ownerId) === message.ownerId &&
        (mccmnc === null || message.mccmnc?.startsWith(mccmnc)),
    )
    .toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? 1 : -1));
  return best?.id ?? null;
}

test("each message has one rule, and rules that carry nothing can go without a change", async () => {
  const rules = fc.array(conditions, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rules, async (given) => {
      const kept = await keep(given);
      const chosen = await rulesChosen();
      expect(chosen).toEqual(messages.map((message) => expected(kept, message)));
      const idle = kept.filter(({ id }) => !chosen.includes(id)).map(({ id }) => id);
      await sql()`delete from routing_rules where id = any(${idle}::uuid[])`;
      expect(await rulesChosen()).toEqual(chosen);
    }),
    { numRuns: 40 },
  );
});

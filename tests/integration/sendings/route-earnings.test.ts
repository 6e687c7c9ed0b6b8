import { expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { RuleEarnings } from "#lib/providers/routing-rule.ts";
import { payloadOf } from "#lib/sendings/message.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { activeRules } from "#server/providers/active-rules.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { acceptWithin } from "#server/sendings/accept/accept.ts";
import { prepareQuotes } from "#server/sendings/accept/quote.ts";
import { leadElsewhere } from "#server/sendings/dispatch/other-way.ts";
import { noteTaken } from "#server/sendings/dispatch/patience.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { providerCalls } from "#tests/support/provider-calls.ts";

const caller = prepareCaller({ role: "manager" });
const calls = providerCalls(caller);

const rule = (price: number) => ({
  id: "all",
  action: "decrease" as const,
  price,
  priority: 1,
  conditions: [],
});

const taking = async (price: number, currency: "RUB" | "EUR" = "RUB") =>
  createProvider(sql(), {
    kind: "smpp",
    config: { host: "x" },
    costs: [{ source: "sms", currency, rules: [rule(price)] }],
  });

async function customer(reseller: User | null = null): Promise<string> {
  const resellerId = reseller?.id ?? null;
  const tariffs = [await createTariff(sql(), { rules: [rule(1)] })];
  return (await createUser(sql(), { resellerId, balance: asMoney(100_000_000n), tariffs })).id;
}

/** Messages with their providers, by the rules of this moment. */
async function send(ownerId: string, recipients: readonly string[]): Promise<string[]> {
  activeRules.forget("");
  const payload = payloadOf("sms", { sender: "Cabinet", text: "Hi" });
  const quote = await prepareQuotes(ownerId, "sms", payload);
  const frame = {
    ownerId,
    by: { kind: "system" as const },
    type: "sms" as const,
    sender: "Cabinet",
    title: "",
    groupId: null,
    payload: null,
    delay: null,
    until: null,
    createdBy: null,
  };
  const candidates = recipients.map((address) => ({
    frame,
    quote: quote({ address, phone: address, contactLists: [] }),
  }));
  const results = await transaction((tx) => acceptWithin(tx, ownerId, candidates));
  return results.map((result) => ("id" in result ? result.id : ""));
}

async function apply(outcomes: readonly Outcome[]): Promise<void> {
  await transaction((tx) => applyOutcomes(tx, { kind: "system" }, outcomes));
}

async function earnedBy(ruleId: string): Promise<RuleEarnings[]> {
  while (await foldDeltas(sql()));
  const { body } = await calls.listRules("?$limit=64");
  return body.data.find(({ id }: { id: string }) => id === ruleId).earned;
}

const numbers = ["+79161234567", "+79161234568", "+79161234569"];

test("a rule earns by what has left and not failed, without the reseller's share", async () => {
  const bought = await createTariff(sql(), { rules: [rule(0.7)] });
  const reseller = await createUser(sql(), { role: "reseller", tariffs: [bought] });
  const ownerId = await customer(reseller);
  const { id: providerId } = await taking(0.4);
  const { id: ruleId } = await createRoutingRule(sql(), { providerId, ownerId, priority: 90 });
  const ids = await send(ownerId, numbers);
  expect(await earnedBy(ruleId)).toEqual([]);
  await apply(ids.map((id) => ({ id, ownerId, status: "sent" as const, providerMessageId: id })));
  const all = { currency: "RUB", messages: 3, sales: 2.1, cost: 1.2, margin: 0.9, uncosted: 0 };
  expect(await earnedBy(ruleId)).toEqual([all]);
  // Reports of different kinds go by another statement; repeated ones count once.
  const [first = "", second = "", third = ""] = ids;
  const reports = [
    { id: first, ownerId, status: "delivered" as const },
    { id: second, ownerId, status: "failed" as const, error: "UNDELIV" },
    { id: third, ownerId, status: "seen" as const },
  ];
  await apply(reports);
  await apply(reports);
  const left = { ...all, messages: 2, sales: 1.4, cost: 0.8, margin: 0.6 };
  expect(await earnedBy(ruleId)).toEqual([left]);
});

test("what a provider takes in another currency, or not known, isn't counted as a margin", async () => {
  const ownerId = await customer();
  const { id: providerId } = await taking(0.4, "EUR");
  const { id: ruleId } = await createRoutingRule(sql(), { providerId, ownerId, priority: 90 });
  const ids = await send(ownerId, numbers.slice(0, 2));
  await apply(ids.map((id) => ({ id, ownerId, status: "sent" as const, providerMessageId: id })));
  expect(await earnedBy(ruleId)).toEqual([
    { currency: "RUB", messages: 2, sales: 2, cost: 0, margin: 0, uncosted: 2 },
  ]);
});

test("what another provider takes over costs what that one takes", async () => {
  const ownerId = await customer();
  const [first, second] = [await taking(0.4), await taking(0.9)];
  const targets = [first, second].map(({ id }) => ({ providerId: id, weight: 1 }));
  const { id: ruleId } = await createRoutingRule(sql(), {
    providerId: first.id,
    targets,
    ownerId,
    priority: 90,
  });
  const ids = await send(ownerId, numbers.slice(0, 1));
  // It has taken nothing for long.
  vi.useFakeTimers({ toFake: ["performance"] });
  noteTaken(first.id, false);
  vi.advanceTimersByTime(6000);
  noteTaken(first.id, false);
  expect(await leadElsewhere({ ownerId, providerId: first.id, ids }, ids)).toEqual([]);
  vi.useRealTimers();
  await apply(ids.map((id) => ({ id, ownerId, status: "sent" as const, providerMessageId: id })));
  expect(await earnedBy(ruleId)).toMatchObject([{ cost: 0.9, margin: 0.1 }]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { payloadOf } from "#lib/sendings/message.ts";
import { getSpending } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { assignTariffs, createTariff } from "#server/seed/factories/tariffs.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { acceptWithin } from "#server/sendings/accept/accept.ts";
import { prepareQuotes } from "#server/sendings/accept/quote.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { compareDays, foldDeltas } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

const rule = (id: string, price: number, mccmnc?: string) => ({
  id,
  action: "decrease" as const,
  price,
  priority: 0,
  conditions: mccmnc ? [{ tag: "mccmnc" as const, value: mccmnc }] : [],
});

/** Creates a customer who pays 1.25 a segment, of a reseller who pays 0.5 or, for one operator, 0.9. */
async function customerOf(reseller: User | null, currency = "RUB"): Promise<User> {
  const sold = await createTariff(sql(), { currency, rules: [rule("sold", 1.25)] });
  const resellerId = reseller?.id ?? null;
  const balance = asMoney(100_000_000n);
  return createUser(sql(), { resellerId, currency, balance, tariffs: [sold] });
}

async function resellerBuying(): Promise<User> {
  const bought = await createTariff(sql(), {
    rules: [rule("dear", 0.9, "25001"), rule("bought", 0.5)],
  });
  return createUser(sql(), { role: "reseller", tariffs: [bought] });
}

const numbers = ["+79161234567", "+79031234567", "+79211234567", "+79000000002", "+380671234567"];
const texts = ["Hi", "a".repeat(200), "a".repeat(400)];

async function sendSome(ownerId: string, seed: number, count: number): Promise<string[]> {
  const text = texts[seed % texts.length] ?? "";
  const message = { sender: "Cabinet", text };
  const quoter = await prepareQuotes(ownerId, "sms", payloadOf("sms", message));
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
  const candidates = Array.from({ length: count }, (_, n) => {
    const address = numbers[(seed + n) % numbers.length] ?? "";
    return { frame, quote: quoter({ phone: address, address, contactLists: [] }) };
  });
  const results = await transaction(async (tx) => acceptWithin(tx, ownerId, candidates));
  return results.flatMap((result) => (result instanceof Error ? [] : [result.id]));
}

const outcomes = ["sent", "delivered", "seen", "failed"] as const;

async function report(ownerId: string, ids: readonly string[], seed: number): Promise<void> {
  const rows = ids.map((id, n): Outcome => ({
    id,
    ownerId,
    status: outcomes[(seed * 7 + n * 3) % outcomes.length] ?? "sent",
  }));
  await transaction((tx) => applyOutcomes(tx, { kind: "system" }, rows));
}

/** By the messages alone, one by one, in ten-thousandths. */
async function byHand(reseller: User, ownerId: string): Promise<number> {
  const rows = await sql()<{ recipient: string; segments: number }[]>`
    select recipient, segments from sendings
    where owner_id = ${ownerId} and reseller_id = ${reseller.id} and status in ('sent', 'delivered', 'seen')`;
  return rows
    .filter(({ recipient }) => recipient !== "+79000000002")
    .reduce((sum, { recipient, segments }) => {
      const bought = recipient === "+79161234567" ? 9000 : 5000;
      return sum + segments * (12_500 - bought);
    }, 0);
}

const amountOf = (money: readonly { amount: number }[] | undefined) => money?.[0]?.amount ?? 0;

test("a reseller's income is what customers paid less its buying price, whatever comes in which order", async () => {
  const [reseller, other] = [await resellerBuying(), await resellerBuying()];
  const customers = [await customerOf(reseller), await customerOf(reseller)];
  const abroad = await customerOf(reseller, "EUR");
  const alone = await customerOf(null);
  const owners = [...customers, abroad, alone];
  const sent = new Map<string, string[]>();
  await Promise.all(
    owners.flatMap((owner, at) =>
      [0, 1, 2, 3].map(async (seed) => {
        const ids = await sendSome(owner.id, seed + at, 20 + seed * 15);
        sent.set(owner.id, [...(sent.get(owner.id) ?? []), ...ids]);
        await Promise.all([report(owner.id, ids, seed), report(owner.id, ids, seed + 1)]);
      }),
    ),
  );
  const [moved] = customers;
  if (!moved) throw new Error("no customer");
  await sql()`update users set reseller_id = ${other.id} where id = ${moved.id}`;
  // Earlier income stays with the former reseller, and refunds are taken from the same one.
  for (const owner of owners) await report(owner.id, (sent.get(owner.id) ?? []).slice(0, 25), 3);
  const prove = async () => {
    const expected = await Promise.all(customers.map(async ({ id }) => byHand(reseller, id)));
    expect(Math.min(...expected)).toBeGreaterThan(0);
    const now = new Date();
    const day = await compareDays(actorFor(reseller), "all", now);
    const sum = expected.reduce((all, one) => all + one, 0);
    expect(amountOf(day.earned?.today) + amountOf(day.earned?.yesterday)).toBe(sum / 10_000);
    const [, second] = customers;
    const spending = await getSpending(actorFor(reseller), second?.id ?? "");
    expect(spending.earned?.month).toBe((expected[1] ?? 0) / 10_000);
    expect((await getSpending(actorFor(other), moved.id)).earned).toEqual({ today: 0, month: 0 });
    expect((await compareDays(actorFor(other), "all", now)).earned?.today).not.toEqual(
      day.earned?.today,
    );
  };
  await prove();
  await foldDeltas(sql());
  await prove();
  const sums = () =>
    sql()`select * from income_sums order by reseller_id, hours, at, owner_id, type`;
  const folded = await sums();
  const whole = folded.map(({ resellerId }) => resellerId);
  expect(new Set(whole)).toEqual(new Set([reseller.id]));
  await sql()`select rebuild_sums()`;
  expect(await sums()).toEqual(folded);
});

test("no other account is told of it, and a customer's messages don't say it", async () => {
  const reseller = await resellerBuying();
  const customer = await customerOf(reseller);
  await assignTariffs(sql(), reseller.id, []);
  const manager = await createUser(sql(), { role: "manager" });
  const admin = await createUser(sql(), { role: "admin" });
  const ids = await sendSome(customer.id, 0, 5);
  await report(customer.id, ids, 1);
  for (const reader of [manager, admin, customer])
    expect((await compareDays(actorFor(reader), "own", new Date())).earned).toBeNull();
  expect((await compareDays(actorFor(admin), "all", new Date())).earned).toBeNull();
  expect((await getSpending(actorFor(admin), customer.id)).earned).toBeNull();
  expect((await getSpending(actorFor(customer), customer.id)).earned).toBeNull();
});

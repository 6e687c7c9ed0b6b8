import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { changeBalance } from "#server/billings/service.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { refundPayment, settlePayment } from "#server/payments/service.ts";
import { applyReports, createSending, settleDoubts } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type Caller, createCaller, rubles } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { proveLedger } from "#tests/support/faults/prove.ts";
import { type Dice, isFullScale, rollDice, scaled, within } from "#tests/support/faults/scale.ts";
import { watchOverdrafts } from "#tests/support/faults/watch-overdrafts.ts";
import { payAtTest } from "#tests/support/payments.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

process.env.LOG_LEVEL = "silent";
process.env.PAYMENTS_TEST = "1";
process.env.AUTH_SECRET ??= "a secret of tests, long enough for all";

const rounds = scaled(6, 60);
const stepsAtOnce = scaled(12, 40);
const kills = scaled(2, 20);
const start = 60;
const overdraft = 15;

let database: TestDatabase;
let worker: TestWorker;
beforeAll(async () => {
  database = await useTestDatabase();
  worker = await startWorker(database.url);
});
afterAll(async () => {
  await worker.kill();
  await database.drop();
});

interface Family {
  admin: Actor;
  reseller: Actor;
  customers: Caller[];
  /** The sum of manual credits and debits, in units, by account. */
  changed: Map<string, number>;
}

async function createFamily(): Promise<Family> {
  const [admin, { user: reseller }] = await Promise.all([
    createCaller({ role: "admin" }),
    createCaller({ role: "reseller", balance: rubles(start), overdraft: rubles(overdraft) }),
  ]);
  for (const { id } of [admin.user, reseller])
    await sql()`
      insert into user_settings (user_id, key, value)
      values (${id}, 'billings.processChildrenOperations', 'true')`;
  const given = {
    resellerId: reseller.id,
    balance: rubles(start),
    overdraft: rubles(overdraft),
  };
  const customers = await Promise.all([1, 2].map(async () => createCaller(given)));
  return {
    admin: actorFor(admin.user),
    reseller: actorFor(reseller),
    customers,
    changed: new Map(),
  };
}

const phone = (dice: Dice) => `+7916${String(dice.between(0, 9_999_999)).padStart(7, "0")}`;

/** One thing that moves an account's money; the dice are rolled before anything is waited for. */
function step(dice: Dice, { admin, reseller, customers, changed }: Family): () => Promise<unknown> {
  const caller = dice.pick(customers);
  const { user } = caller;
  const actor = actorFor(user);
  const amount = dice.between(1, 30);
  const send = async (recipient: string | string[]) =>
    createSending(actor, sendOf({ recipient }), { idempotency: null });
  const kinds: Record<string, () => () => Promise<unknown>> = {
    send: () => {
      const recipient = phone(dice);
      return async () => send(recipient);
    },
    bulk: () => {
      const many = Array.from({ length: dice.between(2, 25) }, () => phone(dice));
      return async () => send(many);
    },
    report: () => {
      const status = dice.pick(["failed", "failed", "sent", "delivered", "seen"] as const);
      const at = dice.next();
      return async () => {
        const rows = await sql()<{ id: string; recipient: string }[]>`
          select id, recipient from sendings where owner_id = ${user.id} order by id`;
        const some = rows.slice(Math.floor(at * rows.length), Math.floor(at * rows.length) + 5);
        const error = status === "failed" ? "UNDELIV" : null;
        await applyReports(
          sandboxProviderId,
          some.map(({ id, recipient }) => ({
            sendingId: id,
            ownerId: user.id,
            recipient,
            status,
            error,
            at: new Date(),
          })),
        );
      };
    },
    pay: () => {
      const answer = dice.pick(["approve", "approve", "decline"] as const);
      return async () => {
        const id = await payAtTest(caller, amount, answer);
        await Promise.all([settlePayment(id), settlePayment(id)]);
      };
    },
    refund: () => {
      const at = dice.next();
      return async () => {
        const paid = await sql()<{ id: string }[]>`
          select id from payments where owner_id = ${user.id} and billing_id is not null order by id`;
        const { id } = paid[Math.floor(at * paid.length)] ?? {};
        if (id) await refundPayment(admin, id, amount);
      };
    },
    change: () => {
      const by = dice.pick([admin, reseller]);
      const source = dice.pick(["accrual", "subtract", "sendings.sms", "hlr"] as const);
      const data = { multiplier: 1, hidden: {} };
      return async () => {
        const made = await changeBalance(by, { source, amount, OwnerId: user.id, data });
        for (const [id, units] of [
          [user.id, made.amount],
          ...(by === reseller ? [[reseller.userId, -made.amount] as const] : []),
        ] as const)
          changed.set(id, (changed.get(id) ?? 0) + units);
      };
    },
  };
  const names = [
    "send",
    "send",
    "bulk",
    "report",
    "report",
    "pay",
    "pay",
    "refund",
    "refund",
    "change",
  ];
  const run = kinds[dice.pick(names)]?.();
  if (!run) throw new Error("no such step");
  return async () => run().catch(ignoreRefusal);
}

/** Only operations that the balance or the state forbids are refused. */
function ignoreRefusal(error: unknown): void {
  const isRefusal =
    error instanceof AppError && (error.code === "BadRequest" || error.code === "Conflict");
  if (!isRefusal) throw error;
}

/** Nothing is on its way: no message, no bulk send, no payment that was paid and no refund. */
async function settleAll(): Promise<void> {
  await vi.waitFor(async () => {
    await settleDoubts(0);
    const [open] = await sql()`
      select (select count(*)::int from sendings where status in ('pending', 'paused', 'processing')) as messages,
        (select count(*)::int from tasks where state in ('scheduled', 'running')) as tasks,
        (select count(*)::int from payments p left join test_payments t using (id)
          where p.status = 'refundRequested' or (p.status = 'init' and (t.paid_at is not null or t.reason is not null))) as payments`;
    expect(open).toEqual({ messages: 0, tasks: 0, payments: 0 });
  }, within(90_000));
}

const dice = rollDice();

test(
  `whatever moves money in whatever order, and ${kills} workers killed in between, every balance is its ledger (seed ${dice.seed})`,
  async () => {
    const family = await createFamily();
    const lowest = watchOverdrafts();
    for (let round = 0; round < rounds; round++) {
      const steps = Array.from({ length: stepsAtOnce }, () => step(dice, family));
      const under = Promise.all(steps.map(async (run) => run()));
      if (round % Math.ceil(rounds / kills) === 0) {
        await sleep(dice.between(0, 400));
        await worker.kill();
        worker = await startWorker(database.url);
      }
      await under;
    }
    await settleAll();
    expect(await lowest(), "below the overdraft").toBe(0);
    await proveLedger();
    for (const { id } of [
      { id: family.reseller.userId },
      ...family.customers.map(({ user }) => user),
    ]) {
      const [row] = await sql()<{ balance: number; spent: number; paid: number }[]>`
        select b.balance::float8 / 10000 as balance,
          (select coalesce(sum(price), 0)::float8 / 10000 from sendings where owner_id = b.owner_id and status <> 'failed') as spent,
          (select coalesce(sum(amount - refunded), 0)::float8 / 10000 from payments where owner_id = b.owner_id and billing_id is not null) as paid
        from balances b where owner_id = ${id}`;
      const { balance = 0, spent = 0, paid = 0 } = row ?? {};
      expect(balance).toBe(start + (family.changed.get(id) ?? 0) + paid - spent);
      if (isFullScale) console.log({ seed: dice.seed, balance, spent, paid });
    }
  },
  scaled(300_000, 900_000),
);

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { refundPayment, settlePayment } from "#server/payments/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";
import { balanceOf, callBackPayment, pay, paymentOf } from "#tests/support/payments.ts";
import { startTerminal, type TakenCall } from "#tests/support/terminal-server.ts";
import { startWorker } from "#tests/support/worker.ts";

process.env.LOG_LEVEL = "silent";

const charge = "100.00";
let database: TestDatabase;
let terminal: Awaited<ReturnType<typeof startTerminal>>;
/** Refunds that the terminal has made, by idempotency key. */
const givenBack = new Map<unknown, number>();
let begun = 0;

beforeAll(async () => {
  database = await useTestDatabase();
  terminal = await startTerminal(answer);
  process.env.YOOKASSA_URL = `http://shop:secret@127.0.0.1:${terminal.port}/v3`;
});
afterAll(async () => {
  await terminal.stop();
  await database.drop();
});

function answer({ method, path, headers, body }: TakenCall) {
  if (path === "/v3/refunds") {
    givenBack.set(headers["idempotence-key"], Number(JSON.parse(body).amount.value));
    return { body: { status: "succeeded" } };
  }
  if (method === "POST") begun += 1;
  const isRefunded = path.endsWith("/yk-1");
  const refunded = isRefunded ? [...givenBack.values()].reduce((sum, part) => sum + part, 0) : 0;
  return {
    body: {
      id: method === "POST" ? `yk-${begun}` : path.split("/").at(-1),
      status: method === "POST" ? "pending" : "succeeded",
      amount: { value: charge },
      refunded_amount: { value: refunded.toFixed(2) },
      confirmation: { confirmation_url: "https://yookassa.example/pay" },
    },
  };
}

async function begin(caller: Caller): Promise<string> {
  const { body } = await pay(caller, { amount: 100, method: "yookassa" });
  return body.id as string;
}

async function notify(number: number): Promise<void> {
  const notice = { event: "payment.succeeded", object: { id: `yk-${number}` } };
  expect(await callBackPayment("yookassa", JSON.stringify(notice))).toBe(200);
}

/** Ends a worker when it has the terminal's answers about payments and waits for their rows to do what follows. */
async function killWithAnswers(ids: readonly string[]): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`select from payments where id = any(${[...ids]}::uuid[]) for update`;
    const worker = await startWorker(database.url);
    await untilLockWaits(ids.length);
    await worker.kill();
  });
}

test("kill -9 between a terminal's answer and what follows: two others credit and give back once", async () => {
  const caller = await createCaller();
  const admin = await createCaller({ role: "admin" });
  const refunding = await begin(caller);
  await settlePayment(refunding);
  await refundPayment(actorFor(admin.user), refunding, 30);
  const paid = [await begin(caller), await begin(caller)];
  await Promise.all([notify(2), notify(3)]);

  await killWithAnswers([refunding, ...paid]);
  expect(givenBack.size).toBe(1);
  expect(await balanceOf(caller.user.id)).toBe(1070);
  expect((await paymentOf(refunding)).status).toBe("refundRequested");

  // Jobs of the dead worker are taken over after 12 seconds; meanwhile callbacks are repeated.
  const workers = await Promise.all([startWorker(database.url), startWorker(database.url)]);
  // Nothing is signed here: only a few at once are let in.
  for (let round = 0; round < 7; round++) await Promise.all([1, 2, 3].map(notify));
  await vi.waitFor(
    async () => {
      const states = await Promise.all([refunding, ...paid].map(paymentOf));
      expect(states.map(({ status }) => status)).toEqual([
        "partialRefunded",
        "completed",
        "completed",
      ]);
    },
    { timeout: 60_000, interval: 100 },
  );
  await Promise.all(workers.map(async (worker) => worker.stop()));
  expect([...givenBack.values()]).toEqual([30]);
  expect(await balanceOf(caller.user.id)).toBe(1270);
  const billings = await sql()<{ amount: bigint }[]>`
    select amount from billings where owner_id = ${caller.user.id} and data->>'paymentId' is not null order by amount`;
  expect(billings.map(({ amount }) => Number(amount) / 10_000)).toEqual([-30, 100, 100, 100]);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createCaller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { balanceOf } from "#tests/support/payments.ts";
import {
  callRecurrents,
  makeDue,
  makeRecurrent,
  paymentsOf,
  recurrentOf,
  settleAll,
} from "#tests/support/recurrents.ts";
import { startTerminal, type TakenCall } from "#tests/support/terminal-server.ts";
import { startWorker } from "#tests/support/worker.ts";

process.env.LOG_LEVEL = "silent";

let database: TestDatabase;
let terminal: Awaited<ReturnType<typeof startTerminal>>;
/** Charges that the terminal has made, by idempotency key. */
const made = new Map<unknown, string>();
let isSilent = false;

beforeAll(async () => {
  database = await useTestDatabase();
  terminal = await startTerminal(answer);
  process.env.YOOKASSA_URL = `http://shop:secret@127.0.0.1:${terminal.port}/v3`;
});
afterAll(async () => {
  await terminal.stop();
  await database.drop();
});

function answer({ method, path, headers }: TakenCall) {
  const key = headers["idempotence-key"];
  if (method === "POST" && !made.has(key)) made.set(key, `yk-${made.size}`);
  if (method === "POST" && isSilent) return "never" as const;
  return {
    body: {
      id: method === "POST" ? made.get(key) : path.split("/").at(-1),
      status: method === "POST" ? "pending" : "succeeded",
      amount: { value: "100.00" },
      payment_method: { id: "pm-1", saved: true, card: { last4: "4471" } },
      confirmation: { confirmation_url: "https://yookassa.example/pay" },
    },
  };
}

test("kill -9 after a charge has left, before its answer: two others take it in once", async () => {
  const caller = await createCaller();
  const id = await makeRecurrent(caller, { method: "yookassa" });
  await callRecurrents(caller, "GET /recurrentPayments/{id}/reInit", id);
  await settleAll(id);
  expect(await balanceOf(caller.user.id)).toBe(1100);
  await makeDue(id);
  isSilent = true;
  const first = await startWorker(database.url);
  // Its clock strikes once a minute.
  await sql()`select graphile_worker.add_job('charge-recurrents', '{}'::json)`;
  await vi.waitFor(() => expect(made.size).toBe(2), { timeout: 30_000, interval: 20 });
  await first.kill();
  expect((await paymentsOf(id)).at(-1)).toMatchObject({ status: "init", externalId: null });

  isSilent = false;
  await sql()`select graphile_worker.add_job('charge-recurrents', '{}'::json)`;
  const workers = await Promise.all([startWorker(database.url), startWorker(database.url)]);
  await vi.waitFor(async () => expect((await paymentsOf(id)).at(-1)?.status).toBe("completed"), {
    timeout: 60_000,
    interval: 100,
  });
  await Promise.all(workers.map(async (worker) => worker.stop()));
  expect(made.size).toBe(2);
  expect(await paymentsOf(id)).toHaveLength(2);
  expect(await recurrentOf(id)).toMatchObject({ status: "ready", paymentId: null, turns: 1 });
  expect(await balanceOf(caller.user.id)).toBe(1200);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

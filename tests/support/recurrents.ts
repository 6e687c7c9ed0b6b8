import type { PaymentRow } from "#drizzle/schema/payments.ts";
import type { RecurrentRow } from "#drizzle/schema/recurrent-payments.ts";
import type { TestAnswer } from "#lib/payments/test-payment.ts";
import { sql } from "#server/db/client.ts";
import { answerTestPayment, settlePayment } from "#server/payments/service.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller } from "#tests/support/api.ts";

/** A call of the HTTP API about automatic payments, or about one of them. */
export async function callRecurrents(caller: Caller, name: string, id = "", body?: object) {
  const path = name.split(" ")[1]?.split("?")[0] ?? "";
  const params = id ? { id } : undefined;
  return callApi(await loadRoute(path), name, { caller, params, ...(body && { body }) });
}

/** By default 100 units a day. */
export async function makeRecurrent(caller: Caller, given: object = {}): Promise<string> {
  const rule = { type: "frequency", frequency: "daily", method: "test", amount: 100, offer: true };
  const { status, body } = await callRecurrents(caller, "POST /recurrentPayments", "", {
    ...rule,
    ...given,
  });
  if (status !== 200) throw new Error(`an automatic payment was refused: ${JSON.stringify(body)}`);
  return body.id as string;
}

/** Makes its first payment at the test terminal. */
export async function confirmRecurrent(
  caller: Caller,
  id: string,
  answer: TestAnswer = "approve",
): Promise<void> {
  const { body } = await callRecurrents(caller, "GET /recurrentPayments/{id}/reInit", id);
  await answerTestPayment(String(body.url).split("/").at(-1) ?? "", answer);
  for (const payment of await paymentsOf(id)) await settlePayment(payment.id);
}

/** One that is charged by itself. */
export async function readyRecurrent(
  caller: Caller,
  given: object = {},
  answer: TestAnswer = "approve",
): Promise<string> {
  const id = await makeRecurrent(caller, given);
  await confirmRecurrent(caller, id, answer);
  return id;
}

export async function recurrentOf(id: string): Promise<RecurrentRow> {
  const [row] = await sql()<RecurrentRow[]>`select * from recurrent_payments where id = ${id}`;
  if (!row) throw new Error("no such automatic payment");
  return row;
}

/** Reads its payments, oldest first. */
export async function paymentsOf(id: string): Promise<PaymentRow[]> {
  return sql()<PaymentRow[]>`select * from payments where recurrent_id = ${id} order by id`;
}

/** Makes an automatic payment due now. */
export async function makeDue(id: string): Promise<void> {
  await sql()`update recurrent_payments set due_at = now() where id = ${id}`;
}

/** Settles the started charges, as a worker does. */
export async function settleAll(id: string): Promise<void> {
  for (const payment of await paymentsOf(id)) await settlePayment(payment.id);
}

/** When it is charged next, in hours from now. */
export async function dueIn(id: string): Promise<number> {
  const { dueAt } = await recurrentOf(id);
  return Math.round(((dueAt?.getTime() ?? Number.NaN) - Date.now()) / 3_600_000);
}

/** The types of notifications the account received about automatic payments. */
export async function notificationsOfRecurrents(ownerId: string): Promise<string[]> {
  const rows = await sql()<{ type: string }[]>`
    select type from notifications where owner_id = ${ownerId} and type like 'Recurrent%' order by id`;
  return rows.map(({ type }) => type);
}

/** The charge that was begun last. */
export async function lastCharge(id: string): Promise<PaymentRow> {
  const charge = (await paymentsOf(id)).at(-1);
  if (!charge) throw new Error("nothing was charged");
  return charge;
}

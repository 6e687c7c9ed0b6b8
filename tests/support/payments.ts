import type { PaymentRow } from "#drizzle/schema/payments.ts";
import type { TestAnswer } from "#lib/payments/test-payment.ts";
import { sql } from "#server/db/client.ts";
import { answerTestPayment } from "#server/payments/service.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller } from "#tests/support/api.ts";

/** Begins a payment by the HTTP API. */
export async function pay(caller: Caller, body: object, headers?: Record<string, string>) {
  const route = await loadRoute("/payments");
  return callApi(route, "POST /payments", { caller, body, headers });
}

/** Begins one at the test terminal and answers there; nothing is settled yet. */
export async function payAtTest(caller: Caller, amount: number, answer: TestAnswer = "approve") {
  const { body } = await pay(caller, { amount, method: "test" });
  await answerTestPayment(String(body.url).split("/").at(-1) ?? "", answer);
  return body.id as string;
}

export async function paymentOf(id: string): Promise<PaymentRow> {
  const [row] = await sql()<PaymentRow[]>`select * from payments where id = ${id}`;
  if (!row) throw new Error("no such payment");
  return row;
}

/** The balance in units with decimals. */
export async function balanceOf(ownerId: string): Promise<number> {
  const [row] = await sql()<{ balance: bigint }[]>`
    select balance from balances where owner_id = ${ownerId}`;
  return Number(row?.balance) / 10_000;
}

/** The callback that a terminal sends. */
export async function callBackPayment(
  method: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const route = await loadRoute("/payments/callbacks/{method}");
  const request = new Request(`http://cabinet.test/api/payments/callbacks/${method}`, {
    method: "POST",
    headers: { "x-cabinet-ip": "198.51.100.9", ...headers },
    body,
  });
  const answer = await route.POST?.(request, { params: Promise.resolve({ method }) });
  return answer?.status ?? 0;
}

/** How many questions about a payment are due. */
export async function dueQuestions(id: string): Promise<number> {
  const rows = await sql()`
    select from graphile_worker._private_jobs where key = ${`payment:${id}`} and run_at <= now()`;
  return rows.length;
}

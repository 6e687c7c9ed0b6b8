import type { PaymentRow, TestPaymentRow } from "#drizzle/schema/payments.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { TestAnswer, TestPaymentView } from "#lib/payments/test-payment.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { settleKey } from "./settle-times.ts";
import { isTestTerminalAllowed } from "./terminals/installed.ts";

export interface PayForm {
  action: string;
  fields: Record<string, string>;
  amount: number;
  currency: string;
}

/** The form that pays a waiting payment, for every visitor who has its address; null if it no longer waits. */
export async function findPayForm(id: string): Promise<PayForm | null> {
  if (!isId(id)) return null;
  const [row] = await sql()<Pick<PaymentRow, "start" | "amount" | "commission" | "currency">[]>`
    select start, amount, commission, currency from payments where id = ${id} and status = 'init'`;
  if (!row?.start || !("form" in row.start)) return null;
  const { start, amount, commission, currency } = row;
  return { ...start.form, amount: moneyToNumber(asMoney(amount + commission)), currency };
}

type Shown = Pick<
  TestPaymentRow,
  "charge" | "currency" | "urlSuccess" | "urlFail" | "keepsCard"
> & { isOpen: boolean };

/** What the test terminal's page shows; null for a key there isn't. */
export async function findTestPayment(key: string): Promise<TestPaymentView | null> {
  const [row] = await sql()<Shown[]>`
    select charge, currency, url_success, url_fail, keeps_card, paid_at is null and reason is null as is_open
    from test_payments where key = ${key}`;
  if (!row) return null;
  return { ...row, charge: moneyToNumber(asMoney(row.charge)) };
}

const answers: Record<
  TestAnswer,
  { seconds: number | null; reason: "declined" | "funds" | "cancelled" | null }
> = {
  approve: { seconds: 0, reason: null },
  once: { seconds: 0, reason: null },
  later: { seconds: 60, reason: null },
  decline: { seconds: null, reason: "declined" },
  funds: { seconds: null, reason: "funds" },
  cancel: { seconds: null, reason: "cancelled" },
};

/** Pays or declines at the test terminal, once, and lets the cabinet know as a callback would. Answers where to go. */
export async function answerTestPayment(key: string, answer: TestAnswer): Promise<{ url: string }> {
  const { seconds, reason } = answers[answer];
  if (!(await isTestTerminalAllowed())) throw new AppError("Conflict", "payments.errors.method");
  return sql().begin(async (tx) => {
    const [row] = await tx<Pick<TestPaymentRow, "id" | "urlSuccess" | "urlFail" | "paidAt">[]>`
      update test_payments set paid_at = now() + make_interval(secs => ${seconds}), reason = ${reason},
        pays_again = ${answer !== "once"}
      where key = ${key} and paid_at is null and reason is null
      returning id, url_success, url_fail, paid_at`;
    if (!row) throw new AppError("Conflict", "payments.errors.answered");
    await enqueue(
      tx,
      "settle-payment",
      { id: row.id },
      { key: settleKey(row.id), ...(row.paidAt && { runAt: row.paidAt }) },
    );
    return { url: reason === null ? row.urlSuccess : row.urlFail };
  });
}

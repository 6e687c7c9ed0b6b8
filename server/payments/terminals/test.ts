import { randomBytes } from "node:crypto";
import type { TestPaymentRow } from "#drizzle/schema/payments.ts";
import { currencies } from "#lib/currencies.ts";
import { asMoney, zero } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { type Terminal, TerminalRefused } from "./terminal.ts";

/** Only a card that ends in these digits pays. */
export const testCard = "4242";

/** A terminal that moves no money: its page takes the place of a bank's page, and its table of a bank's records. */
export const testTerminal: Terminal = {
  id: "test",
  currencies,
  async start({ id, charge, currency, urlSuccess, urlFail, keeps }) {
    const db = sql();
    await db`
      insert into test_payments (id, key, charge, currency, url_success, url_fail, keeps_card)
      values (${id}, ${newKey()}, ${charge}, ${currency}, ${urlSuccess}, ${urlFail}, ${keeps})
      on conflict (id) do nothing`;
    const [row] = await db<Pick<TestPaymentRow, "key">[]>`
      select key from test_payments where id = ${id}`;
    if (!row) throw new Error("a payment was given to the test terminal and isn't there");
    return { externalId: id, start: { url: `/testPayment/${row.key}` } };
  },
  async read({ id }) {
    const [row] = await sql()<
      (Pick<TestPaymentRow, "refunded" | "reason" | "keepsCard"> & { isPaid: boolean })[]
    >`
      select refunded, reason, keeps_card, coalesce(paid_at <= now(), false) as is_paid
      from test_payments where id = ${id}`;
    const unpaid = { refunded: zero, card: null, key: null };
    if (!row) return { ...unpaid, state: "waiting", reason: null };
    const { refunded, reason, keepsCard, isPaid } = row;
    if (!isPaid) return { ...unpaid, state: reason ? "failed" : "waiting", reason };
    const key = keepsCard ? id : null;
    return { state: "paid", refunded: asMoney(refunded), card: testCard, reason: null, key };
  },
  async refund({ id }, amount, key) {
    const rows = await sql()`
      update test_payments set
        refunded = case when ${key}::uuid = any(refund_keys) then refunded else refunded + ${amount} end,
        refund_keys = case when ${key}::uuid = any(refund_keys) then refund_keys else refund_keys || ${key}::uuid end
      where id = ${id} and paid_at <= now()
        and (${key}::uuid = any(refund_keys) or refunded + ${amount} <= charge)
      returning id`;
    if (rows.length === 0) throw new TerminalRefused("not paid, or not so much");
  },
  charges: {
    async make({ id, charge, currency, urlSuccess, urlFail }, key) {
      const db = sql();
      await db`
        insert into test_payments (id, key, charge, currency, url_success, url_fail, paid_at, reason)
        select ${id}, ${newKey()}, ${charge}, ${currency}, ${urlSuccess}, ${urlFail},
          case when pays_again then now() end, case when not pays_again then 'declined' end
        from test_payments where id = ${key} and keeps_card
        on conflict (id) do nothing`;
      const [row] = await db`select from test_payments where id = ${id}`;
      if (!row) throw new TerminalRefused("no such card is kept", { reason: "card" });
      return id;
    },
    async find({ id }) {
      const [row] = await sql()`select from test_payments where id = ${id}`;
      return row ? id : null;
    },
  },
  // The test terminal makes no calls: its page starts the job that a callback would start.
  receive: async () => ({ kind: "refused" }),
};

function newKey(): string {
  return randomBytes(24).toString("base64url");
}

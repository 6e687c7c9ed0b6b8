import { expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { timeOfId } from "#server/db/ids.ts";
import { viewOf } from "#server/payments/payment-row.ts";
import { receiptWords } from "#server/payments/receipt.ts";
import { createPayment } from "#server/seed/factories/payments.ts";
import { callApi, type Caller, createFamily } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as route from "../../../app/api/payments/[id]/receipt/route.ts";

prepareApi();

async function receiptOf(id: string, caller: Caller) {
  return callApi(route, `GET /payments/${id}/receipt`, { caller, params: { id } });
}

test("is a page of what was paid, for who may see the payment; of what wasn't there is none", async () => {
  const { reseller, caller, stranger } = await createFamily();
  const ownerId = caller.user.id;
  const paid = await createPayment(sql(), { ownerId, refunded: asMoney(200_000n), card: "4242" });
  for (const who of [caller, reseller]) {
    const { status, headers, body } = await receiptOf(paid.id, who);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(String(body).slice(0, 5)).toBe("%PDF-");
  }
  expect((await receiptOf(paid.id, stranger)).status).toBe(404);
  for (const status of ["init", "error"] as const) {
    const { id } = await createPayment(sql(), { ownerId, status });
    expect((await receiptOf(id, caller)).body.key).toBe("payments.errors.unpaid");
  }
});

test("says in the reader's words who was paid how much, when and how", async () => {
  const { caller } = await createFamily();
  const at = new Date("2026-11-03T21:30:00Z");
  const row = await createPayment(sql(), {
    ownerId: caller.user.id,
    refunded: asMoney(200_000n),
    card: "4242",
    at,
  });
  const billingId = row.billingId ?? "";
  expect(timeOfId(billingId)).toEqual(at);
  const view = viewOf({
    ...row,
    owner: "Northern Tea",
    customerTitle: null,
    companyTitle: null,
  });
  const reader = { locale: "en", timeZone: "Europe/Moscow" } as const;
  const { title, lines } = receiptWords(reader, view, billingId, "Cabinet");
  expect(title).toBe("Payment receipt");
  expect(Object.fromEntries(lines)).toEqual({
    ID: row.id,
    "Received by": "Cabinet",
    Account: "Northern Tea",
    "Credited on": "November 4, 2026 at 12:30 AM (Europe/Moscow)",
    Method: "Test terminal ••\u{a0}4242",
    "Added to the balance": "₽100.00",
    Commission: "₽0.00",
    "Total charge": "₽100.00",
    Refunded: "₽20.00",
  });
});

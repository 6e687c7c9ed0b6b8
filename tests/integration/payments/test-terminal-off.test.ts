import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { answerTestPayment } from "#server/payments/service.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { createCaller } from "#tests/support/api.ts";
import { pay, paymentOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

// As the demonstration sets it.
process.env.PAYMENTS_TEST = "demonstration";
prepareApi();

test("a demonstration's test terminal moves no money once a real provider is in use", async () => {
  const caller = await createCaller();
  const { status, body } = await pay(caller, { amount: 10, method: "test" });
  expect(status).toBe(200);
  const key = String(body.url).split("/").at(-1) ?? "";
  const config = { url: "http://127.0.0.1:9", apiKey: "k", callbackSecret: "s".repeat(32) };
  const { id } = await createProvider(sql(), { kind: "waha", config });
  // It has never connected, so it changes nothing.
  expect((await pay(caller, { amount: 10, method: "test" })).status).toBe(200);
  await sql()`update providers set ready_at = now() where id = ${id}`;
  expect((await pay(caller, { amount: 10, method: "test" })).status).toBe(400);
  await expect(answerTestPayment(key, "approve")).rejects.toMatchObject({ code: "Conflict" });
  await sql()`update providers set is_active = false where id = ${id}`;
  await answerTestPayment(key, "approve");
  expect((await paymentOf(body.id)).status).toBe("init");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { makeRefund, refundPayment, settlePayment } from "#server/payments/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller } from "#tests/support/api.ts";
import { balanceOf, payAtTest } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

/** What happens to two payments: asked about, given back here, given back at the terminal, in any order and at once. */
const step = fc.record({
  what: fc.constantFrom("settle", "settle", "refund", "make", "reverse"),
  which: fc.constantFrom(0, 1),
  part: fc.integer({ min: 1, max: 60 }),
});

test("whatever happens in whatever order, a balance is what was paid less what went back", async () => {
  const admin = actorFor((await createCaller({ role: "admin" })).user);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 5 }),
      async (rounds) => {
        const caller = await createCaller();
        const ids = [await payAtTest(caller, 100), await payAtTest(caller, 50)] as const;
        for (const round of rounds)
          await Promise.all(
            round.map(async ({ what, which, part }) => {
              const id = ids[which];
              if (what === "settle") await settlePayment(id);
              else if (what === "make") await makeRefund(id);
              // Refused where there is nothing to give back any more.
              else if (what === "refund") await refundPayment(admin, id, part).catch(() => null);
              else
                await sql()`update test_payments set refunded = refunded + ${part * 10_000}
                where id = ${id} and refunded + ${part * 10_000} <= charge`;
            }),
          );
        for (const id of ids) {
          await makeRefund(id);
          await settlePayment(id);
        }
        const [{ given } = { given: 0 }] = await sql()<{ given: number }[]>`
        select sum(refunded)::float8 / 10000 as given from test_payments where id = any(${[...ids]}::uuid[])`;
        expect(await balanceOf(caller.user.id)).toBe(1150 - given);
        const [told] = await sql()<{ refunded: number; credits: number }[]>`
        select sum(refunded)::float8 / 10000 as refunded,
          (select count(*)::int from billings b where b.owner_id = ${caller.user.id} and b.source = 'accrual'
            and b.data->>'paymentId' is not null) as credits
        from payments where owner_id = ${caller.user.id}`;
        expect(told).toEqual({ refunded: given, credits: 2 });
      },
    ),
    { numRuns: 12 },
  );
  expect(await findLedgerFaults(sql())).toEqual([]);
});

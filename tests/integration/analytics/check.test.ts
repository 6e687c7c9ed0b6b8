import { afterAll, beforeAll, expect, test } from "vitest";
import { checkOutcomes, outcomeGauges, readAnalytics } from "#server/analytics/service.ts";
import { sql } from "#server/db/client.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

const day = 86_400_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
  await ensurePartitions(sql(), new Date(Date.now() - 60 * day));
});
afterAll(() => database.drop());

test("the first check counts messages of before an upgrade, later ones find and mend what differs", async () => {
  const user = await createUser(sql());
  const before = (days: number) => new Date(Date.now() - days * day);
  await createSendings(sql(), user.id, [
    { createdAt: before(40) },
    { createdAt: before(3), status: "failed", error: "UNDELIV" },
    { createdAt: before(2), status: "seen" },
  ]);
  // As the former version left them: nothing was noted.
  await sql()`delete from outcome_deltas`;
  const read = async () =>
    readAnalytics(actorFor(user), {
      createdAt: { from: before(50), to: null },
      filters: { by: ["channel"] },
    });
  expect((await read()).total.sent).toBe(0);
  expect(await outcomeGauges()).toBeNull();
  await checkOutcomes();
  expect((await read()).total).toMatchObject({ sent: 2, delivered: 2, seen: 1, failed: 1 });
  expect(await outcomeGauges()).toMatchObject({ wrong: 0 });

  await createSendings(sql(), user.id, [{ createdAt: before(1) }]);
  await checkOutcomes();
  expect(await outcomeGauges()).toMatchObject({ wrong: 0 });
  await foldDeltas(sql());
  await sql()`update outcome_sums set sent = sent + 5 where at > ${before(2.5)} and hours = 1`;
  await sql()`update outcome_details set messages = messages + 1 where detail = 'failed' and hours = 24`;
  await sql()`update outcome_scope_sums set spent = spent + 1 where scope = 'all' and hours = 24 and at > ${before(2)}`;
  await checkOutcomes();
  expect((await outcomeGauges())?.wrong).toBeGreaterThanOrEqual(3);
  await sql()`update outcome_channel_sums set sent = sent + 1 where scope = 'account' and hours = 1 and at > ${before(1.5)}`;
  await checkOutcomes();
  expect((await outcomeGauges())?.wrong).toBeGreaterThanOrEqual(1);
  expect((await read()).total).toMatchObject({ sent: 3, delivered: 3, failed: 1 });
  await checkOutcomes();
  expect(await outcomeGauges()).toMatchObject({ wrong: 0 });
});

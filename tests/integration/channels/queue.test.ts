import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { enqueueDispatch } from "#server/jobs/enqueue-sendings.ts";
import { readQueue } from "#server/providers/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

test("the queue is what should have been dispatched by now, and only operators ask", async () => {
  const admin = actorFor(await createUser(sql(), { role: "admin" }));
  const user = await createUser(sql());
  expect(await readQueue(admin)).toEqual({ batches: 0, seconds: 0 });
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  await sql().begin(async (tx) => {
    for (const runAt of [minutes(-10), minutes(-1), minutes(10)])
      await enqueueDispatch(tx, user.id, [{ id: newId(), providerId: sandboxProviderId }], runAt);
  });
  const { batches, seconds } = await readQueue(admin);
  expect(batches).toBe(2);
  expect(Math.abs(seconds - 600)).toBeLessThan(60);
  await expect(readQueue(actorFor(user))).rejects.toMatchObject({ code: "Forbidden" });
});

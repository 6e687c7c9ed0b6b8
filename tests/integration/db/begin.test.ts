import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDirect } from "#server/db/client.ts";
import { useTestDatabase } from "#tests/support/database.ts";

test("a transaction that fills the pipeline is alone on its connection", async () => {
  const database = await useTestDatabase();
  const client = openDirect(3, { max_pipeline: 2 });
  try {
    await Promise.all([1, 2, 3].map(async () => client`select pg_sleep(0.05)`));
    // What comes now waits behind these, on the same connections.
    const busy = [1, 2, 3].map(async () => client`select pg_sleep(0.2)`);
    await sleep(50);
    const before = Array.from({ length: 4 }, () => client`select 1`.execute());
    const transactions = Array.from({ length: 6 }, async () =>
      client.begin(async (tx) => {
        const [first] =
          await tx`select pg_backend_pid() as pid, pg_current_xact_id()::text as xact`;
        await sleep(20);
        const [second] =
          await tx`select pg_backend_pid() as pid, pg_current_xact_id()::text as xact`;
        expect(second).toEqual(first);
        return first?.xact;
      }),
    );
    const after = Array.from({ length: 9 }, async () => client`select 1`);
    const ids = await Promise.all(transactions);
    expect(new Set(ids).size).toBe(6);
    await Promise.all([...busy, ...before, ...after]);
    const open = await client`
      select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(open.length).toBe(0);
  } finally {
    await client.end({ timeout: 1 });
    await database.drop();
  }
});

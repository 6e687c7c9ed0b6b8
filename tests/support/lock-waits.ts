import { expect, vi } from "vitest";
import { sql } from "#server/db/client.ts";

/**
 * Resolves once so many statements of the test's database wait for a lock. Statements of a transaction in the test
 * see their first look at the statistics again, so this asks on another connection.
 */
export async function untilLockWaits(count = 1): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await sql()<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect(row?.waiting).toBeGreaterThanOrEqual(count);
  });
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { foldSums } from "#server/jobs/handlers/fold-sums.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

const none = "00000000-0000-0000-0000-000000000000";

async function waiting(): Promise<number[]> {
  const jobs = await sql()<{ seconds: number }[]>`
    select extract(epoch from run_at - updated_at)::float8 as seconds
    from graphile_worker.jobs where task_identifier = 'fold-sums'`;
  return jobs.map(({ seconds }) => seconds);
}

test("where many messages come, their sums are made every few seconds, and each minute otherwise", async () => {
  const { id } = await createUser(sql());
  const note = (count: number) => sql()`
    insert into sending_deltas (owner_id, at, type, sender, group_id, state, messages, segments, amount, charged)
    select ${id}, now(), 'sms', 'Cabinet', ${none}, 'open', 1, 1, 100, 1 from generate_series(1, ${count})`;
  await note(999);
  await foldSums();
  expect(await waiting()).toEqual([]);
  await note(3000);
  await foldSums();
  await note(3000);
  await foldSums();
  const [seconds, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(seconds).toBeGreaterThan(2);
  expect(seconds).toBeLessThanOrEqual(5);
  const [sums] = await sql()<{ messages: number }[]>`
    select sum(messages)::int as messages from sending_sums where owner_id = ${id} and hours = 24`;
  expect(sums).toEqual({ messages: 6999 });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { servesAccount } from "#server/companies/service.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => database.drop());

test("whose companies serve an account is found without reading every account", async () => {
  const plan = await sql().begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx<Record<string, string>[]>`
      explain select from companies c where ${servesAccount(tx, newId())}`;
  });
  const steps = plan.map((row) => row["queryPlan"] ?? row["QUERY PLAN"] ?? "").join("\n");
  expect(steps).toContain("users_operators_idx");
  expect(steps).toContain("companies_owner_id_idx");
  expect(steps).not.toContain("Seq Scan");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { readScreenQuery } from "#lib/analytics/screen-query.ts";
import { viewAnalytics } from "#server/analytics/service.ts";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => (database = await useTestDatabase()));
afterAll(() => database.drop());

test("a brand of two countries is told apart in the table as in the filter", async () => {
  const user = await createUser(sql(), { locale: "ru" });
  await createSendings(sql(), user.id, [
    { recipient: "+79031234567" },
    { recipient: "+79031234568" },
    { recipient: "+77771234567" },
    { recipient: "+79161234567" },
  ]);
  await foldDeltas(sql());
  const dayFrom = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const query = readScreenQuery({ by: "operator", from: dayFrom(-2), to: dayFrom(1) }, "UTC");
  const { rows, operators } = await viewAnalytics(actorFor(user), query);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(["Билайн (KZ)", "Билайн (RU)", "МТС"]);
  expect(operators.map(({ name }) => name).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationsList } from "#lib/notifications/list.ts";
import { sql } from "#server/db/client.ts";
import { listNotifications } from "#server/notifications/service.ts";
import { reportStalledProvider } from "#server/providers/service.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => (database = await useTestDatabase()));
afterAll(async () => database.drop());

test("operators are notified once a day of messages that no provider takes, customers never", async () => {
  const admin = await createUser(sql(), { role: "admin", locale: "en" });
  const customer = await createUser(sql(), { locale: "en" });
  const first = await createProvider(sql(), { kind: "smpp", title: "First" });
  const second = await createProvider(sql(), { kind: "smpp", title: "Second" });
  await Promise.all([first, first, second, first].map(async ({ id }) => reportStalledProvider(id)));
  const textsOf = async (user: typeof admin) => {
    const page = parseListParameters([], notificationsList, "session");
    const { data } = await listNotifications(actorFor(user), page);
    return data.filter(({ type }) => type === "SystemRouteIssues").map(({ text }) => text);
  };
  const texts = await textsOf(admin);
  expect(texts.toSorted()).toEqual([
    expect.stringContaining("wait for “First” and have no other way"),
    expect.stringContaining("wait for “Second” and have no other way"),
  ]);
  expect(await textsOf(customer)).toEqual([]);
});

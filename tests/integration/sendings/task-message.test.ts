import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { getTaskMessage } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

test("a campaign's message is read whole by its account alone", async () => {
  const reseller = await createUser(sql(), { role: "reseller" });
  const owner = await createUser(sql(), { resellerId: reseller.id });
  const { id } = await createTask(sql(), {
    ownerId: owner.id,
    channel: "email",
    payload: { sender: "shop@example.com", text: "Plain", subject: "News", html: "<b>Hi</b>" },
  });
  expect(await getTaskMessage(actorFor(owner), id)).toMatchObject({
    type: "email",
    payload: { sender: "shop@example.com", text: "Plain", subject: "News", html: "<b>Hi</b>" },
  });
  await expect(getTaskMessage(actorFor(reseller), id)).rejects.toMatchObject({
    code: "NotFound",
  });
});

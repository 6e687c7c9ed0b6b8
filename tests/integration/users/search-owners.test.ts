import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "#drizzle/seed/factories/users.ts";
import type { Role } from "#lib/grants.ts";
import { type Actor, permissionsOf } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { searchOwners } from "#server/users/service.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let reseller: Actor;
let manager: Actor;
let admin: Actor;
let child: Actor;
let strangerId: string;

function actorOf(user: { id: string; username: string }, role: Role): Actor {
  return {
    userId: user.id,
    username: user.username,
    role,
    permissions: permissionsOf(role),
    locale: "en",
    timeZone: "UTC",
    currency: "RUB",
    via: "session",
    sessionId: null,
    realUser: null,
  };
}

beforeAll(async () => {
  database = await useTestDatabase();
  const made = await createUser(sql(), { role: "reseller", username: "owner_reseller" });
  reseller = actorOf(made, "reseller");
  const managing = await createUser(sql(), { role: "manager", username: "owner_manager" });
  manager = actorOf(managing, "manager");
  admin = actorOf(await createUser(sql(), { role: "admin", username: "owner_admin" }), "admin");
  child = actorOf(
    await createUser(sql(), { username: "owner_Child", resellerId: made.id }),
    "user",
  );
  await createUser(sql(), { username: "owner_50%", resellerId: made.id });
  await createUser(sql(), { username: "owner_managed", managerId: managing.id });
  strangerId = (await createUser(sql(), { username: "owner_stranger" })).id;
});
afterAll(async () => database.drop());

const names = async (actor: Actor, text: string) =>
  (await searchOwners(actor, text)).map(({ username }) => username);

describe("searchOwners", () => {
  it("finds the accounts below a reseller and a manager, with their own, by name", async () => {
    expect(await names(reseller, "OWNER")).toEqual(["owner_50%", "owner_Child", "owner_reseller"]);
    expect(await names(manager, "owner_")).toEqual(["owner_managed", "owner_manager"]);
  });

  it("finds every account for an admin, ten at most", async () => {
    expect(await names(admin, "owner_")).toHaveLength(7);
    for (let count = 0; count < 12; count++) await createUser(sql(), {});
    expect(await searchOwners(admin, "")).toHaveLength(10);
  });

  it("takes what is typed literally", async () => {
    expect(await names(reseller, "%")).toEqual(["owner_50%"]);
    expect(await names(reseller, "r_r")).toEqual(["owner_reseller"]);
  });

  it("finds one account by its id, but nobody's who is not below", async () => {
    expect(await names(reseller, child.userId)).toEqual(["owner_Child"]);
    expect(await names(reseller, strangerId)).toEqual([]);
  });

  it("refuses an account that looks after no others", async () => {
    await expect(searchOwners(child, "owner")).rejects.toMatchObject({ code: "Forbidden" });
  });
});

import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Role } from "#lib/grants.ts";
import { type Actor, permissionsOf } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
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
    country: null,
    via: "session",
    sessionId: null,
    realUser: null,
  };
}

test("an empty search shows all of them, page by page, however many there are", async () => {
  const first = await searchOwners(admin, "");
  const last = first.at(-1)?.id ?? "";
  const next = await searchOwners(admin, " ", first[1]?.id ?? "");
  expect(next[0]?.id).toBe(first[2]?.id);
  expect(last < (first[0]?.id ?? "")).toBe(true);
});

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
  it("finds an account by its company too, and names it so", async () => {
    const company = "ООО «Медный кит»";
    const { id } = await createUser(sql(), { resellerId: reseller.userId, data: { company } });
    expect(await searchOwners(reseller, "медный")).toMatchObject([{ id, name: company }]);
    expect(await searchOwners(manager, "медный")).toEqual([]);
  });

  it("finds the accounts below a reseller and a manager, with their own, newest first", async () => {
    expect(await names(reseller, "OWNER")).toEqual(["owner_50%", "owner_Child", "owner_reseller"]);
    expect(await names(manager, "owner_")).toEqual(["owner_managed", "owner_manager"]);
  });

  it("finds every account for an admin, 25 at a time", async () => {
    expect(await names(admin, "owner_")).toHaveLength(7);
    for (let count = 0; count < 30; count++) await createUser(sql(), {});
    const first = await searchOwners(admin, "");
    expect(first).toHaveLength(25);
    const second = await searchOwners(admin, "", first.at(-1)?.id);
    const ids = [...first, ...second].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(new Set(ids).size).toBe(ids.length);
    expect(await searchOwners(admin, "", second.at(-1)?.id)).toEqual([]);
  });

  it("finds those that are switched off by their whole id alone", async () => {
    const off = await createUser(sql(), { username: "owner_off", isActive: false });
    expect(await names(admin, "owner_off")).toEqual([]);
    expect(await names(admin, off.id)).toEqual(["owner_off"]);
  });

  it("takes what is typed literally", async () => {
    expect(await names(reseller, "%")).toEqual(["owner_50%"]);
    expect(await names(reseller, "r_r")).toEqual(["owner_reseller"]);
  });

  it("finds one account by its id, but none that is not below", async () => {
    expect(await names(reseller, child.userId)).toEqual(["owner_Child"]);
    expect(await names(reseller, strangerId)).toEqual([]);
  });

  it("refuses an account that looks after no others", async () => {
    await expect(searchOwners(child, "owner")).rejects.toMatchObject({ code: "Forbidden" });
  });
});

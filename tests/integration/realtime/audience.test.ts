import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EventName, clientEventName } from "#lib/events/catalogue.ts";
import { levels, roles } from "#lib/grants.ts";
import { type LiveEventName, permissionOfEvent } from "#lib/live-events.ts";
import { catalogue, type Permissions } from "#lib/permissions.ts";
import { eventCatalogue } from "#lib/registers/events.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { createAudience } from "#server/realtime/audience.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

/** Every event but the one that ends sessions, which no connection is sent. */
const events = [
  ...new Set(
    Object.entries(eventCatalogue).flatMap(([resource, { events: declared }]) =>
      resource === "session"
        ? []
        : Object.keys(declared).map((what) => clientEventName(`${resource}.${what}` as EventName)),
    ),
  ),
];

let database: TestDatabase;
const people: Record<string, User> = {};

beforeAll(async () => {
  database = await useTestDatabase();
  const add = async (name: string, given: Parameters<typeof createUser>[1] = {}) =>
    (people[name] = await createUser(sql(), given));
  await add("admin", { role: "admin" });
  const manager = await add("manager", { role: "manager" });
  await add("other manager", { role: "manager" });
  const reseller = await add("reseller", { role: "reseller" });
  await add("other reseller", { role: "reseller" });
  await add("customer", { resellerId: reseller.id, managerId: manager.id });
  await add("neighbour", { resellerId: reseller.id });
  await add("stranger");
});
afterAll(() => database.drop());

/** Names of the accounts that receive an event of an account. */
async function hearersOf(event: LiveEventName, of: string): Promise<string[]> {
  const hears = await createAudience().of({ event, ownerId: people[of]?.id ?? "", data: {} });
  return Object.keys(people).filter((name) => {
    const account = people[name];
    return account && hears(actorFor(account));
  });
}

/** Derives the audience from the permission's grants: own rows, children's rows, or the operator's. */
function expectedOf(event: LiveEventName, owner: string, above: readonly string[]): string[] {
  const permission = permissionOfEvent(event);
  if (!permission) return [owner];
  const { user, reseller, manager, admin } = catalogue[permission];
  if (admin === null) return [owner];
  if (user === null && reseller === null && manager === null) return ["admin"];
  const operators = ["admin", "manager", "other manager"];
  if (user === null && manager === "all") return operators;
  // Companies: accounts' rows, which every operator sees.
  if (manager === "all")
    return [
      ...operators,
      ...above.filter((name) => name === "reseller" && reseller !== "own"),
      owner,
    ];
  return ["admin", ...above, owner];
}

describe.each(events)("%s", (event) => {
  test("reaches the account and those above it, or the operator's people, and no other account", async () => {
    const expected = expectedOf(event, "customer", ["manager", "reseller"]);
    expect(await hearersOf(event, "customer")).toEqual(expected);
  });

  test("of an account with none below reaches it and the operator", async () => {
    expect(await hearersOf(event, "stranger")).toEqual(expectedOf(event, "stranger", []));
  });
});

test("a link of the other kind reaches no account: a manager named as reseller, a reseller as manager", async () => {
  const { manager, reseller } = people;
  people.crossed = await createUser(sql(), { resellerId: manager?.id, managerId: reseller?.id });
  expect(await hearersOf("sendings.updated", "crossed")).toEqual(["admin", "crossed"]);
  delete people.crossed;
});

test.each(roles)("what a %s hears of is what it may read, at every level", async (role) => {
  const { customer } = people;
  const actor = { ...actorFor(await createUser(sql(), { role })) };
  const link = role === "manager" ? { managerId: actor.userId } : { resellerId: actor.userId };
  const below = await createUser(sql(), link);
  for (const level of [...levels, undefined]) {
    const permissions: Permissions = { "sendings.get": level };
    const reader = { ...actor, permissions };
    const readable = await sql()<{ id: string }[]>`
      select u.id from users u where ${visibleTo(sql(), reader, "sendings.get", "u.id")}`;
    const ids = new Set(readable.map(({ id }) => id));
    for (const ownerId of [actor.userId, below.id, customer?.id ?? ""]) {
      const hears = await createAudience().of({ event: "sendings.updated", ownerId, data: {} });
      expect(hears(reader), `${level ?? "no permission"}, ${ownerId}`).toBe(ids.has(ownerId));
    }
  }
});

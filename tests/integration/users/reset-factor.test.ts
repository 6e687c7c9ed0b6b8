import { beforeAll, beforeEach, expect, it } from "vitest";
import { loadSession } from "#server/auth/actor.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { sql } from "#server/db/client.ts";
import { addPasskey, getSecondFactor, startPasskey } from "#server/second-factor/service.ts";
import { testPassword as password } from "#server/seed/factories/users.ts";
import { resetSecondFactor } from "#server/users/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { proofSource, testSite } from "#tests/support/proof-source.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import { softPasskey } from "#tests/support/soft-passkey.ts";

process.env.SECRETS_KEY = "a key of the tests, long enough to seal";

prepareApi();
let manager: Caller, reseller: Caller, admin: Caller, customer: Caller;
beforeAll(async () => {
  admin = await createCaller({ role: "admin" });
  manager = await createCaller({
    role: "manager",
    data: { firstName: "Вера", lastName: "Лунина" },
  });
  reseller = await createCaller({ role: "reseller" });
});

async function turnOn({ user }: Caller): Promise<void> {
  const actor = actorFor(user);
  const source = proofSource();
  const { challenge } = await startPasskey(actor, { password }, source);
  await addPasskey(
    actor,
    { name: "Phone", made: softPasskey(testSite).made(challenge) },
    source.site(),
  );
}

beforeEach(async () => {
  customer = await createCaller({ resellerId: reseller.user.id, managerId: manager.user.id });
  await sql()`update users set email = 'lost@example.com' where id = ${customer.user.id}`;
  await turnOn(customer);
});

async function mails() {
  return sql()<{ mail: { template: string; to: string; params: unknown } }[]>`
    select j.payload->'mail' as mail from graphile_worker._private_jobs j
    where j.payload->'mail'->>'to' = 'lost@example.com' order by j.id`;
}

it("takes the second factor away, ends the sessions and tells the owner by whom and why", async () => {
  const { id, username } = customer.user;
  const account = { ...customer.user, overrides: {}, sessionVersion: 1 };
  const origin = { address: null, userAgent: null, page: null, timeZone: null, locale: null };
  const session = await startSession(account, origin);
  expect(await loadSession(session)).not.toBeNull();
  await resetSecondFactor(actorFor(manager.user), id, "Called from the known number");
  expect(await getSecondFactor(actorFor(customer.user))).toEqual({
    since: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  });
  expect(await loadSession(session)).toBeNull();
  const told = await eventsOf(id);
  expect(told.find(({ name }) => name === "users.factorReset")).toMatchObject({
    actorId: manager.user.id,
    data: { reason: "Called from the known number", by: "Вера Лунина" },
  });
  const notices = await sql()`select type, params from notifications where owner_id = ${id}`;
  expect(notices).toMatchObject([{ type: "AuthFactorReset", params: { name: "Вера Лунина" } }]);
  expect((await mails()).map(({ mail }) => mail)).toMatchObject([
    { template: "factorChanged", params: { username, change: "passkeyAdded" } },
    { template: "factorReset", params: { username, reason: "Called from the known number" } },
  ]);
});

it("is refused where there is none, for one's own account, above and out of reach", async () => {
  const { id } = customer.user;
  const reset = async (who: Caller, whose: string) =>
    resetSecondFactor(actorFor(who.user), whose, "A reason").catch(({ key }) => key as string);
  expect(await reset(reseller, id)).toBe("commons.errors.forbidden");
  expect(await reset(customer, id)).toBe("commons.errors.forbidden");
  expect(await reset(await createCaller({ role: "manager" }), id)).toBe("commons.errors.notFound");
  expect(await reset(manager, manager.user.id)).toBe("users.errors.self");
  await turnOn(admin);
  await sql()`update users set manager_id = ${manager.user.id} where id = ${admin.user.id}`;
  expect(await reset(manager, admin.user.id)).toBe("users.errors.above");
  expect((await getSecondFactor(actorFor(admin.user))).passkeys).toHaveLength(1);
  expect(await reset(admin, id)).toMatchObject({ id });
  expect(await reset(admin, id)).toBe("users.errors.noFactor");
});

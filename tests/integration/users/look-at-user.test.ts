import { beforeAll, expect, it } from "vitest";
import { permissionsOf } from "#lib/permissions.ts";
import { getSpending } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { listLatestOf, recordSignIn } from "#server/telemetry/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();
let manager: Caller, customer: Caller, stranger: Caller;
beforeAll(async () => {
  manager = await createCaller({ role: "manager" });
  customer = await createCaller({ managerId: manager.user.id });
  stranger = await createCaller({ role: "manager" });
});
const origin = { address: "203.0.113.4", userAgent: null, page: null };

it("shows the last sign-ins of an account to those above it, with both names", async () => {
  const { id } = customer.user;
  await sql().begin(async (tx) => {
    for (let at = 0; at < 5; at++) await recordSignIn(tx, id, origin);
    const by = { userId: manager.user.id, name: manager.user.username, reason: "Request 5" };
    await recordSignIn(tx, id, origin, { action: "loginAs", by });
  });
  const seen = await listLatestOf(actorFor(manager.user), id);
  expect(seen).toHaveLength(5);
  expect(seen[0]).toMatchObject({ by: manager.user.username, reason: "Request 5", OwnerId: id });
  expect(seen[1]).toMatchObject({ by: null, ip: "203.0.113.4" });
  expect(await listLatestOf(actorFor(stranger.user), id)).toEqual([]);
  const { id: userId, username } = stranger.user;
  const member = { id: newId(), name: "Reader", role: "reader" } as const;
  const person = { ...actorFor(customer.user), realUser: { userId, username }, member };
  expect(await listLatestOf(person, id)).toEqual([]);
});

it("adds up what an account's messages cost today and this month, by the sums that are kept, without what is reserved", async () => {
  const { id } = customer.user;
  const actor = actorFor(manager.user);
  expect(await getSpending(actor, id)).toEqual({
    currency: "RUB",
    today: 0,
    month: 0,
    earned: null,
  });
  const zoned = { ...actor, timeZone: "UTC" };
  await sql()`
    insert into billing_sums (owner_id, hours, at, source, status, billings, amount)
    select ${id}, hours, date_trunc(case hours when 1 then 'hour' else 'day' end, now() at time zone 'UTC') at time zone 'UTC',
      'sendings.sms', status, 1, amount
    from (values ('complete', -25000), ('pending', -5000), ('refunded', -90000)) v (status, amount), (values (1), (24)) g (hours)`;
  const spent = await getSpending(zoned, id);
  expect(spent.today).toBe(2.5);
  expect(spent.month).toBe(2.5);
  await expect(getSpending(actorFor(stranger.user), id)).rejects.toMatchObject({
    code: "NotFound",
  });
  const closed = { ...actor, permissions: permissionsOf("manager", { "billings.find": null }) };
  await expect(getSpending(closed, id)).rejects.toMatchObject({ code: "Forbidden" });
  const own = { ...actor, permissions: permissionsOf("manager", { "billings.find": "own" }) };
  await expect(getSpending(own, id)).rejects.toMatchObject({ code: "NotFound" });
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import {
  deliverNotifications,
  getChannelStates,
  subscribePush,
  testChannel,
  unsubscribePush,
} from "#server/notifications/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { setOwnNotifications } from "#server/settings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { deliverDue, joinMember } from "#tests/support/notified.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { startPushService } from "#tests/support/push-service.ts";

prepareApi();

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.pushed.length = 0;
  service.state.status = 201;
  service.state.headers = {};
});

async function subscribed() {
  const actor = actorFor(await createUser(sql(), { locale: "en" }));
  await subscribePush(actor, service.subscription());
  await setOwnNotifications(actor, { events: { MemberJoined: { channels: ["push"] } } });
  return actor;
}

const browsersOf = async (actor: Parameters<typeof getChannelStates>[0]) =>
  (await getChannelStates(actor)).push.browsers;

test("a browser gets what only it can read, signed by keys that stay the same and are sealed", async () => {
  const actor = await subscribed();
  await testChannel(actor, "push");
  await joinMember(actor.userId);
  await deliverDue();
  const [tried, told] = service.pushed;
  expect(tried?.payload).toMatchObject({ title: "Test", path: "/settings/settingsUser" });
  expect(told?.payload).toMatchObject({
    title: "Someone joined your team",
    text: "Mary accepted the invitation as reader",
    path: "/account/members",
  });
  const { publicKey } = (await getChannelStates(actor)).push;
  expect(told?.headers.authorization).toContain(`k=${publicKey}`);
  expect(told?.headers["content-encoding"]).toBe("aes128gcm");
  const rows = await sql()<{ privateKey: Buffer }[]>`select private_key from push_keys`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.privateKey.length).toBeGreaterThan(43);
});

test("only a person with a browser may choose push, and only for their own browsers", async () => {
  const actor = actorFor(await createUser(sql()));
  await expect(
    setOwnNotifications(actor, { events: { MemberJoined: { channels: ["push"] } } }),
  ).rejects.toMatchObject({ fields: [{ key: "settings.errors.channels.noBrowser" }] });
  const other = await subscribed();
  const [browser] = await browsersOf(other);
  await expect(unsubscribePush(actor, browser?.id ?? "")).rejects.toMatchObject({
    code: "NotFound",
  });
  await unsubscribePush(other, browser?.id ?? "");
  expect(await browsersOf(other)).toEqual([]);
});

test("an address in a forbidden network is refused", async () => {
  const actor = actorFor(await createUser(sql()));
  const endpoint = "http://10.0.0.1/push";
  await expect(subscribePush(actor, { ...service.subscription(), endpoint })).rejects.toMatchObject(
    {
      key: "settings.errors.push",
    },
  );
});

test.each([404, 410])("a subscription that has ended (%i) is removed", async (status) => {
  const actor = await subscribed();
  service.state.status = status;
  await joinMember(actor.userId);
  await deliverDue();
  expect(await browsersOf(actor)).toEqual([]);
  await expect(testChannel(actor, "push")).rejects.toMatchObject({
    key: "settings.errors.channels.noBrowser",
  });
});

test("a service that fails is tried again under the same tag", async () => {
  const actor = await subscribed();
  service.state.status = 500;
  await joinMember(actor.userId);
  await expect(deliverDue()).rejects.toThrow(/500/);
  const [row] = await sql()<{ batchId: string }[]>`
    select batch_id from notification_deliveries where person_id = ${actor.userId}`;
  service.state.status = 201;
  await deliverNotifications({ ownerId: actor.userId, personId: actor.userId, channel: "push" });
  expect(service.pushed.map(({ payload }) => payload.tag)).toEqual([row?.batchId]);
});

test("a browser that another person used before is theirs no longer", async () => {
  const subscription = service.subscription();
  const [first, second] = [actorFor(await createUser(sql())), actorFor(await createUser(sql()))];
  await subscribePush(first, subscription);
  await subscribePush(second, subscription);
  expect(await browsersOf(first)).toEqual([]);
  expect(await browsersOf(second)).toHaveLength(1);
});

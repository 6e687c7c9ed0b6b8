import { beforeEach, expect, test } from "vitest";
import { notificationsList } from "#lib/notifications/list.ts";
import type { Actor } from "#lib/permissions.ts";
import { notifyDailyBalances } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { listNotifications } from "#server/notifications/service.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { setOwnNotifications } from "#server/settings/service.ts";
import { notifyExpiring } from "#server/storage/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

let actor: Actor;
beforeEach(async () => {
  actor = actorFor(await createUser(sql(), { locale: "en" }));
});

const texts = async (reader = actor) => {
  const page = parseListParameters(new URLSearchParams(), notificationsList, "session");
  return (await listNotifications(reader, page)).data.map(({ type, text }) => ({ type, text }));
};

/** Puts the account's clocks where they show this hour now. */
async function showHour(hour: number): Promise<void> {
  const shift = (hour - new Date().getUTCHours() + 36) % 24;
  // The signs of these zones are turned round.
  const ahead = shift - 12;
  const zone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  await sql()`update users set time_zone = ${zone} where id = ${actor.userId}`;
}

async function wantDaily(hour: number): Promise<void> {
  await setOwnNotifications(actor, {
    events: { BalanceDaily: { channels: ["web"], settings: { hour } } },
  });
}

test("the balance comes once a day, from the account's hour by its clocks", async () => {
  await wantDaily(9);
  await showHour(8);
  await notifyDailyBalances();
  expect(await texts()).toEqual([]);
  await showHour(9);
  await notifyDailyBalances();
  await notifyDailyBalances();
  expect(await texts()).toMatchObject([{ type: "BalanceDaily" }]);
  await sql()`update daily_balances set day = day - 1`;
  await notifyDailyBalances();
  expect(await texts()).toHaveLength(2);
});

test("the balance doesn't come hours late, nor to those who did not ask for it", async () => {
  await wantDaily(9);
  await showHour(13);
  await notifyDailyBalances();
  expect(await texts()).toEqual([]);
  await setOwnNotifications(actor, { events: { BalanceDaily: { channels: [] } } });
  await showHour(9);
  await notifyDailyBalances();
  expect(await texts()).toEqual([]);
});

test("files that expire within three days are named once, in one notification", async () => {
  const soon = (days: number) => new Date(Date.now() + days * 86_400_000);
  const made = new Date(Date.now() - 20 * 86_400_000);
  const ownerId = actor.userId;
  for (const [title, days, locked] of [
    ["Price list", 2, false],
    ["Offer", 2, false],
    ["Contract", 2, true],
    ["Report", 9, false],
  ] as const) {
    const { id } = await createFile(sql(), { ownerId, title });
    await sql()`
      update files set expired_at = ${soon(days)}, locked = ${locked}, created_at = ${made} where id = ${id}`;
  }
  await notifyExpiring();
  await notifyExpiring();
  const [told, ...others] = await texts();
  expect(told?.text).toMatch(
    /^“(?:Price list|Offer)” and 2 files in all will be deleted within 3 days/,
  );
  expect(others).toEqual([]);
  await sql()`update files set expired_at = ${soon(1)} where owner_id = ${ownerId} and title = 'Offer'`;
  await notifyExpiring();
  expect((await texts())[0]?.text).toMatch(/^“Offer” will be deleted/);
});

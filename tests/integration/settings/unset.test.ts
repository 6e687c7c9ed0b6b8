import { afterAll, beforeAll, expect, test } from "vitest";
import { siteSettingsInput, siteValues } from "#lib/settings/site-settings.ts";
import { validate } from "#lib/validate.ts";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { getSiteSettings, setSiteSettings } from "#server/settings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => (database = await useTestDatabase()));
afterAll(async () => database.drop());

test("settings that the form sends back as it showed them stay unset, and out of the history", async () => {
  const actor = actorFor(await createUser(sql(), { role: "admin" }));
  const save = async (changed: object) =>
    setSiteSettings(actor, await validate(siteSettingsInput, { ...siteValues({}), ...changed }));
  await save({});
  expect(await sql()`select key from site_settings`).toEqual([]);
  await save({ featureLinks: "none" });
  expect(await sql()`select key from site_settings`).toEqual([{ key: "features.links" }]);
  expect(await sql()`select data from events where name = 'settingsSite.updated'`).toEqual([
    { data: { changed: ["features.links"] } },
  ]);
  await save({});
  expect((await getSiteSettings(actor)).featureLinks, "set back").toBe("me-up");
});

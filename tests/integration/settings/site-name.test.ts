// A mailbox of this file alone.
import "#tests/support/own-storage.ts";
import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { deliverMail, listMails } from "#server/mail/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as description from "../../../app/api/openapi.json/route.ts";
import manifest from "../../../app/manifest.ts";
import { GET as offline } from "../../../app/offline/route.ts";

prepareApi(async () => {
  await sql()`insert into site_settings (key, value) values
    ('frontend.title', '"Harbour"'), ('frontend.colors', '"#aa2200"')`;
});

test("mails, the API's description and what a browser keeps go by the name an operator has set", async () => {
  const admin = actorFor(await createUser(sql(), { role: "admin" }));
  const params = { username: "anna" };
  const template = "passwordChanged" as const;
  const mail = { template, to: "anna@example.com", locale: "en" as const, params, path: "/x" };
  await deliverMail(newId(), mail);
  const { mails } = await listMails(admin, null);
  expect(mails[0]?.text).toContain("Harbour");
  expect((await callApi(description, "GET /openapi.json")).body.info.title).toBe(
    "Harbour HTTP API",
  );
  expect(await manifest()).toMatchObject({ name: "Harbour", theme_color: "#aa2200" });
  const page = await (await offline(new Request("http://x/offline?locale=en"))).text();
  expect(page).toContain("<title>Harbour — ");
});

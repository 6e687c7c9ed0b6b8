import { expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as analyticsRoute from "../../../app/api/analytics/route.ts";
import * as reportsRoute from "../../../app/api/reports/route.ts";
import * as settingsRoute from "../../../app/api/settings/route.ts";

prepareApi(async () => {
  await sql()`insert into site_settings (key, value) values
    ('features.analytics', '"reseller-up"'), ('features.reports', '"manager-only"'), ('features.links', '"none"')`;
});

const asked = `?createdAt[$gt]=${new Date(Date.now() - 86_400_000).toISOString()}&by=channel`;

async function reached(role: "user" | "reseller" | "manager" | "admin", permissions = {}) {
  const caller = await createCaller({ role });
  await sql()`update users set permissions = ${sql().json(permissions)} where id = ${caller.user.id}`;
  const analytics = await callApi(analyticsRoute, `GET /analytics${asked}`, { caller });
  const reports = await callApi(reportsRoute, "GET /reports", { caller });
  const settings = await callApi(settingsRoute, "GET /settings", { caller });
  const { features, site, permissions: rights } = settings.body;
  expect(Boolean(rights["analytics.get"])).toBe(features.analytics);
  expect(site["features.analytics"]).toBe("reseller-up");
  const open = (status: number, key: string) => (status === 200 ? "open" : key);
  return {
    analytics: open(analytics.status, analytics.body.key),
    reports: open(reports.status, reports.body.key),
    links: features.links,
    webhooks: features.webhooks,
  };
}

const shut = "commons.errors.feature";

it.each([
  ["user", { analytics: shut, reports: shut, links: false, webhooks: true }],
  ["reseller", { analytics: "open", reports: shut, links: false, webhooks: true }],
  ["manager", { analytics: "open", reports: "open", links: false, webhooks: true }],
  ["admin", { analytics: "open", reports: "open", links: true, webhooks: true }],
] as const)("opens to a %s what its group has", async (role, expected) => {
  expect(await reached(role)).toEqual(expected);
});

it("opens to one account what an operator gave to it", async () => {
  expect(await reached("user", { "analytics.get": "own" })).toMatchObject({
    analytics: "open",
    reports: shut,
  });
});

it("leaves an account without the right to messages without analytics of them", async () => {
  const { analytics } = await reached("reseller", { "sendings.get": null });
  expect(analytics).toBe("commons.errors.forbidden");
});

import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { createProvider } from "#server/seed/factories/providers.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openPage, signIn } from "#tests/support/journeys.ts";

const callbackSecret = "a secret between the two of us";
const widths = [320, 768, 1440];

test("a call that couldn't be read is found by its text and applied again by corrected settings", async ({
  page,
}) => {
  const title = `Carrier ${randomBytes(3).toString("hex")}`;
  const admin = await addAccount({ role: "admin", locale: "en" });
  const config = {
    channels: "sms",
    url: "https://provider.example/send",
    callbackSecret,
    callbackIdPath: "id",
    callbackStatusPath: "state",
    callbackStatuses: "DELIVRD=delivered",
  };
  const { id } = await inProduct(async (db) => createProvider(db, { kind: "http", title, config }));
  const headers = { "x-callback-secret": callbackSecret, "content-type": "application/json" };
  const posted = await page.request.post(`/api/callbacks/${id}`, {
    headers,
    data: { result: { id: `m-${title}`, state: "DELIVRD", key: callbackSecret } },
  });
  expect(posted.status()).toBe(200);

  await signIn(page, admin.username, "/operator/providers", testPassword);
  await page.getByRole("link", { name: "Calls of providers" }).click();
  await expect(page.getByRole("heading", { name: "Calls of providers" })).toBeVisible();
  await expect(async () => {
    await openPage(page, `/operator/providers/callbacks?ProviderId=${id}&state=unreadable`);
    await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByPlaceholder("Text of a call: an id, a phone, a word").fill("DELIVRD");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Can’t be read");
  await row.getByRole("link").press("Enter");
  const sheet = page.locator("[data-sheet]");
  await expect(sheet).toContainText(`m-${title}`);
  await expect(sheet).toContainText("NothingFound");
  await expect(sheet).not.toContainText(callbackSecret);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectUsable(page);
  }

  await inProduct(async (db) => {
    const paths = { callbackIdPath: "result.id", callbackStatusPath: "result.state" };
    await db`update providers set config = config || ${db.json(paths)} where id = ${id}`;
  });
  await sheet.getByRole("button", { name: "Apply again" }).click();
  await expect(page.getByText("The call is being applied again")).toBeVisible();
  await expect(sheet.getByText("Applied", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await openPage(page, `/operator/providers/callbacks?ProviderId=${id}`);
  await expect(row).toContainText("Applied");
  await page.getByRole("button", { name: "Apply unread calls again" }).click();
  await expect(page.getByText("Every call of this provider could be read")).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectUsable(page);
  }
});

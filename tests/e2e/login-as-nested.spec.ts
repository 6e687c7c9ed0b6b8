import { expect, test } from "@playwright/test";
import { asMoney } from "#lib/money.ts";
import { createPayment } from "#server/seed/factories/payments.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openLive, openPage, signIn } from "#tests/support/journeys.ts";
import { actingStrip, standIn } from "#tests/support/stand-in.ts";

test("an administrator stands in for a manager, a reseller and a customer in a row, no deeper, and comes back one by one", async ({
  page,
  browser,
}) => {
  const locale = "en";
  const admin = await addAccount({ role: "admin", locale, data: { firstName: "Anna", lastName: "Top" } }); // prettier-ignore
  const manager = await addAccount({
    role: "manager",
    locale,
    data: { firstName: "Max", lastName: "Middle" },
    permissions: { "secret.loginAs": "children" },
  });
  const reseller = await addAccount({
    role: "reseller",
    locale,
    managerId: manager.id,
    data: { firstName: "Rita", lastName: "Trade" },
  });
  const customer = await addAccount({
    locale,
    resellerId: reseller.id,
    data: { firstName: "Carl", lastName: "Pear" },
    permissions: { "users.get": "children", "secret.loginAs": "children" },
  });
  await signIn(page, admin.username, "/users", testPassword);
  const strip = actingStrip(page);
  await standIn(page, manager.username, "Request 1");
  await expect(strip).toContainText("Max Middle");
  await standIn(page, reseller.username, "Request 2");
  await expect(strip).toContainText("Rita Trade");
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && Boolean(request.postData()?.includes("Request 3")),
  );
  await standIn(page, customer.username, "Request 3");
  await expect(strip).toContainText("Carl Pear");
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(strip).toContainText("Anna Top");
  await page.setViewportSize({ width: 1440, height: 900 });

  // Asked once more from here, whatever the rights of the account: three in a row are the most.
  const asked = await sent;
  const refused = await page.evaluate(
    async ({ action, body }) => {
      const headers = { "next-action": action, "content-type": "text/plain;charset=UTF-8" };
      const answer = await fetch("/users", { method: "POST", headers, body });
      return answer.text();
    },
    { action: asked.headers()["next-action"] ?? "", body: asked.postData() ?? "" },
  );
  expect(refused).toContain("You are already signed in as three users in a row");

  await openLive(page, "/users");
  await expect(strip).toContainText("Carl Pear");
  await strip.getByRole("button", { name: "Back to my account" }).click();
  await expect(strip).toContainText("Rita Trade");
  await openLive(page, "/users");
  await page.getByRole("button", { name: /^Account: Rita Trade/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(strip).toContainText("Max Middle");
  await openLive(page, "/users");
  await strip.getByRole("button", { name: "Back to my account" }).click();
  await expect(strip).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Account: Anna Top/ })).toBeVisible();

  // Each of them reads who it really was and why.
  for (const [account, reason] of [
    [manager, "Request 1"],
    [reseller, "Request 2"],
    [customer, "Request 3"],
  ] as const) {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await signIn(theirs, account.username, "/account/telemetry", testPassword);
    const row = theirs.getByRole("row").filter({ hasText: "Anna Top" });
    await expect(row).toHaveCount(1);
    await expect(row.getByTitle(reason)).toBeVisible();
    await context.close();
  }
});

test("logged in as a customer without a reason for them, money, secrets and phones are closed", async ({
  page,
}) => {
  const reseller = await addAccount({ role: "reseller", locale: "en" });
  const customer = await addAccount({ resellerId: reseller.id, locale: "en" });
  const phone = await inProduct(async (db) => {
    await createPayment(db, { ownerId: customer.id, amount: asMoney(4_321_000n) });
    const [row] = await db<{ id: string }[]>`
      insert into wapi_instances (owner_id, provider_id, title)
      select ${customer.id}, id, 'Shop' from providers order by id limit 1 returning id`;
    return row?.id ?? "";
  });
  await signIn(page, reseller.username, "/users", testPassword);
  await standIn(page, customer.username, "Looks at the history");
  for (const path of [
    "/balance/payments",
    "/balance/billings",
    "/balance/statement",
    "/balance/invoices",
    "/account/requisites",
    "/account/tokens",
    "/account/members",
    "/account/sessions",
    "/send",
  ]) {
    await openPage(page, path);
    await expect(page, path).toHaveURL(/\/forbidden/);
  }
  await openLive(page, "/settings/wapi");
  await page
    .getByRole("row")
    .filter({ hasText: "Shop" })
    .getByRole("button", { name: /^Actions/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "Copy ID" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Add a phone" })).toHaveCount(0);
  await expectUsable(page);
  const refused = await page.evaluate(
    async ([unlinked, payments]) =>
      Promise.all([
        fetch(unlinked, { method: "DELETE" }).then(({ status }) => status),
        fetch(payments).then(({ status }) => status),
      ]),
    [`/api/wapiInstances/${phone}`, "/api/payments"] as const,
  );
  expect(refused).toEqual([403, 403]);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search and actions" });
  await palette.getByRole("combobox").fill("432.10");
  await expect(palette.getByRole("option", { name: /Search messages/ })).toBeVisible();
  await expect(palette.getByRole("group", { name: "Payments" })).toHaveCount(0);
});

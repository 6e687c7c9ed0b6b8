import { expect, type Page, test } from "@playwright/test";
import { enqueue } from "#server/jobs/enqueue.ts";
import { assignTariffs, createTariff } from "#server/seed/factories/tariffs.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openPage, reloadPage, signIn } from "#tests/support/journeys.ts";

const monthFor = (price: number) => [
  { id: "month", action: "decrease" as const, price, priority: 0, conditions: [] },
];

/** Creates an account with 1 000 units and a price list of its own with the given monthly price of a phone. */
async function openPhones(page: Page, price: number) {
  const { id, username } = await addAccount({ locale: "en" });
  const list = await inProduct(async (db) => {
    const made = await createTariff(db, { source: "apisender", rules: monthFor(price) });
    await assignTariffs(db, id, [await createTariff(db, { source: "wapi" }), made]);
    return made;
  });
  await signIn(page, username, "/settings/wapi", testPassword);
  return { ownerId: id, listId: list.id };
}

async function addPhone(page: Page) {
  await page.getByRole("button", { name: "Add a phone" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add a phone" });
  await dialog.getByLabel("Name").fill("Shop");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  return page.getByRole("dialog", { name: /^Subscription for/ });
}

test("a phone is added, paid for by the month, linked, and its renewal switched off and on", async ({
  page,
}) => {
  await openPhones(page, 990);
  const subscribe = await addPhone(page);
  await expect(subscribe).toContainText("₽1,000.00 → ₽10.00");
  await expectUsable(page);
  await subscribe.getByRole("button", { name: "Subscribe for ₽990.00" }).dblclick();
  const link = page.getByRole("dialog", { name: /^Link/ });
  await link.getByRole("button", { name: "Show the code" }).click();
  await expect(link.getByText(/is linked/)).toBeVisible({ timeout: 60_000 });
  await link.getByRole("button", { name: "Close" }).last().click();

  const row = page.getByRole("row").filter({ hasText: "Shop" });
  await expect(row).toContainText("Linked");
  await expect(row).toContainText(/until \d/);
  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Don’t renew" }).click();
  await page
    .getByRole("dialog", { name: /^Stop renewing/ })
    .getByRole("button", { name: "Don’t renew" })
    .click();
  await expect(row).toContainText("not renewed");
  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Renew again" }).click();
  const again = page.getByRole("dialog", { name: /^Renew/ });
  await expect(again).toContainText("₽990.00");
  await again.getByRole("button", { name: "Renew", exact: true }).click();
  await expect(row).not.toContainText("not renewed");

  // Pressed twice, it was paid for once.
  await openPage(page, "/balance/billings");
  await expect(page.getByRole("row").filter({ hasText: "₽990.00" })).toHaveCount(1);
  await expect(page.getByText("₽10.00").first()).toBeVisible();
  await expectUsable(page);
});

test("who is short of money is told how much, and led to top up", async ({ page }) => {
  await openPhones(page, 1250.5);
  const subscribe = await addPhone(page);
  await expect(subscribe).toContainText("The balance is ₽250.50 short");
  await expectUsable(page);
  await subscribe.getByRole("link", { name: "Top up" }).click();
  await page.waitForURL(/\/balance\/payments\?/);
  await openPage(page, "/settings/wapi");
  const row = page.getByRole("row").filter({ hasText: "Shop" });
  await expect(row).toContainText("Not paid");
  await expect(row.getByRole("button", { name: "Subscribe" })).toBeVisible();
});

test("no account pays another price than they were shown; who doesn't renew is told before the end", async ({
  page,
}) => {
  const { ownerId, listId } = await openPhones(page, 990);
  const subscribe = await addPhone(page);
  const submit = (price: string) =>
    subscribe.getByRole("button", { name: `Subscribe for ${price}` });
  await expect(submit("₽990.00")).toBeVisible();
  await inProduct(
    async (db) => db`update tariffs set rules = ${db.json(monthFor(500))} where id = ${listId}`,
  );
  // oxlint-disable-next-line cabinet/journey-waits -- each web process keeps prices for 5 s, and no answer of one tells what another keeps
  await page.waitForTimeout(6000);
  await submit("₽990.00").click();
  await expect(subscribe).toContainText("The price has changed: it is ₽500.00 now");
  await expect(subscribe).toContainText("₽1,000.00 → ₽500.00");
  await expectUsable(page);
  await submit("₽500.00").click();
  await expect(page.getByRole("dialog", { name: /^Link/ })).toBeVisible();

  const ending = await inProduct(async (db) => {
    // Sooner than the schedule.
    await enqueue(db, "renew-subscriptions", {}, { runAt: new Date(Date.now() + 500) });
    return db`
      update subscriptions set status = 'ending', due_at = null, ends_at = now() + interval '47 hours'
      where owner_id = ${ownerId} returning id`;
  });
  expect(ending).toHaveLength(1);
  await openPage(page, "/notifications");
  await expect(async () => {
    await reloadPage(page);
    await expect(page.getByText("Subscription ends soon").first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText(/Shop.*2 days are left, and it won’t renew/).first()).toBeVisible();
});

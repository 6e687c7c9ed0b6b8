import { expect, type Page, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import {
  expectUsable,
  openLive,
  openPage,
  reloadPage,
  sendSms,
  signIn,
} from "#tests/support/journeys.ts";

const sendings = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "Messages", exact: true }) });
const billings = (page: Page) =>
  page.locator("section", {
    has: page.getByRole("heading", { name: "Transactions", exact: true }),
  });

test("home tells the time and shows a message and its charge as they happen", async ({ page }) => {
  await signIn(page, "customer2");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^(?:Hello|Good (?:morning|afternoon|evening)), /,
  );
  const clock = page.getByLabel("Local time");
  const shown = await clock.innerText();
  expect(shown).toMatch(/^\d\d:\d\d:\d\d$/);
  await expect(clock).not.toHaveText(shown);

  const toolbar = page.getByRole("complementary").getByRole("region", { name: "Balance" });
  const before = await toolbar.innerText();
  const { id = "" } = await sendSms(page, "+12125550147");
  await expect(
    sendings(page)
      .getByRole("link", { name: /212 555 01 ?47|212.555.0147/ })
      .first(),
  ).toBeVisible();
  const charge = billings(page).locator(`a[href*="${id}"]`);
  await expect(charge).toContainText("Message · SMS");
  await expect(charge).toContainText(/−.?\d/);
  await expect(toolbar).not.toHaveText(before);

  await charge.click();
  await expect(page).toHaveURL(/\/balance\/billings\?preset=minutes5&open=/);
  const sheet = page.getByRole("dialog", { name: "Transaction" });
  await expect(sheet).toContainText(id);
  await expect(sheet.getByRole("link", { name: "Open the message" })).toHaveAttribute(
    "href",
    new RegExp(`/messages/outgoing.*${id}`),
  );
});

test("billings keep their period, filter and open row in the address", async ({ page }) => {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, "/balance/billings", testPassword);
  await sendSms(page, "+12125550148");
  await openLive(page, "/billings");
  await expect(page).toHaveURL(/\/balance\/billings$/);
  await expect(page).toHaveTitle(/ — /);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("This month");

  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(heading).toContainText("Today");
  const table = page.getByRole("table", { name: "Transactions" });
  await expect(table.getByRole("row").nth(1)).toContainText("Message · SMS");

  await page.keyboard.press("f");
  await page.getByRole("checkbox", { name: "Invalid" }).check();
  await expect(page.getByText("Nothing matches the filters")).toBeVisible();
  await expect(page).toHaveURL(/status=invalid/);
  // An ordinary account chooses among credits and debits only.
  await expect(page.getByRole("checkbox", { name: /^Message/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Remove/ }).click();

  await table.getByRole("row").nth(1).click();
  const sheet = page.getByRole("dialog", { name: "Transaction" });
  await expect(sheet).toBeVisible();
  await reloadPage(page);
  await expect(sheet).toBeVisible();
  await expect(heading).toContainText("Today");
  await openPage(page, `/balance/billings?open=${crypto.randomUUID()}&status=nonsense`);
  await expect(sheet).toContainText("There is no such transaction");
});

test("news come as a toast and become read by being looked at", async ({ page }) => {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, "/", testPassword);
  const title = `Autumn ${Date.now()}`;
  await sendSms(page, ["+79000000002", "+79000000003"], { title });
  await expect(page.getByText(`“${title}”: sent to 2 of 2 recipients`)).toBeVisible();

  const bell = page
    .getByRole("complementary")
    .getByRole("button", { name: /^Notifications/ })
    .first();
  await expect(bell).toHaveAccessibleName(/\d/);
  await bell.click();
  const popup = page.getByRole("dialog", { name: "Notifications" });
  const row = popup.getByRole("listitem").filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(row.getByRole("button", { name: "Read", exact: true })).toBeDisabled();

  await popup.getByRole("link", { name: "All notifications" }).click();
  await expect(page).toHaveURL("/notifications");
  const listed = page.getByRole("row").filter({ hasText: title });
  await expect(listed.getByRole("button", { name: "Read", exact: true })).toBeDisabled();
});

for (const path of ["/", "/balance/billings?preset=currentMonth", "/notifications"]) {
  test(`${path} can be used by everybody, in both themes`, async ({ page }) => {
    await signIn(page, "customer2", path);
    await expectUsable(page);
  });
}

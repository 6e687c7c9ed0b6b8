import { expect, type Page, test } from "@playwright/test";
import { openLive, signIn } from "#tests/support/journeys.ts";

const toggle = (page: Page) => page.locator("[data-sensitive-toggle]");

/** What has the look of a phone number or an amount of money in the rows, and in all of the document. */
async function seen(page: Page) {
  const rows = await page.getByRole("table").innerHTML();
  const document = await page.content();
  const phone = /\+7(?:&nbsp;|\s)?9\d\d/;
  return {
    rows: phone.test(rows) || /\d,\d\d(?:&nbsp;|\s)₽/.test(rows.replaceAll("00 000,00", "")),
    document: phone.test(document),
  };
}

test("a list hides what is sensitive by filler, in all lists of the browser, until it is shown again", async ({
  page,
}) => {
  await signIn(page, "customer", "/messages/outgoing?preset=all&type=sms");
  await expect(page.getByRole("row").nth(1)).toContainText("+7");
  expect((await seen(page)).document).toBe(true);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("row").nth(1)).not.toContainText("+7");
  expect((await seen(page)).rows).toBe(false);
  const lengths = await page
    .getByRole("cell")
    .locator("[data-filler]")
    .evaluateAll((fillers) => new Set(fillers.map(({ textContent }) => textContent)).size);
  expect(lengths).toBeLessThanOrEqual(4);

  await openLive(page, "/messages/outgoing?preset=all&type=sms");
  await expect(page.getByRole("row").nth(1).locator("[data-filler]").first()).toBeVisible();
  expect(await seen(page)).toEqual({ rows: false, document: false });
  // What is opened on purpose is clear.
  await page.locator("[data-row-link]").first().click();
  await expect(page.getByRole("dialog").or(page.locator("[data-sheet]")).first()).toContainText(
    "+7",
  );

  await openLive(page, "/balance/billings?preset=all");
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("h");
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("[data-filler]")).toHaveCount(0);
});

test("lists of payers, and whose rows they are, are hidden too, from labels on", async ({
  page,
}) => {
  await signIn(page, "reseller", "/account/requisites");
  const table = page.getByRole("table");
  const inn = /\b78010\d{5}\b/;
  await expect(table).toContainText(inn);
  const title = await page.getByRole("row").nth(1).locator("bdi").first().innerText();
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
  await expect(table).not.toContainText(inn);
  expect(await table.innerHTML()).not.toContain(title);
  for (const path of ["/contacts", "/settings/sendernames"]) {
    await openLive(page, path);
    await expect(page.getByRole("row").nth(1).locator("[data-filler]").first()).toBeVisible();
  }
});

import { expect, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openPage, reloadPage, signIn } from "#tests/support/journeys.ts";

test("an operator's settings win over the environment, and are given back to it", async ({
  page,
  browser,
}) => {
  // Several people at several pages: on a busy machine longer than most.
  const admin = await addAccount({ role: "admin", locale: "en" });
  await signIn(page, admin.username, "/operator/settings", testPassword);
  await expect(page.getByText("You have unsaved changes")).toBeHidden();
  const documents = page
    .getByRole("navigation", { name: "Form sections" })
    .getByRole("button", { name: "Documents" });
  await documents.click();
  const offer = page.getByLabel("Address of the public offer");
  await offer.fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Give a whole address that begins with https://")).toBeVisible();
  await offer.fill("https://example.com/offer");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await reloadPage(page);
  await documents.click();
  await expect(offer).toHaveValue("https://example.com/offer");
  await expectUsable(page);
  // Visitors are asked to agree to it, within the seconds that settings are remembered.
  const visitor = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await expect(async () => {
    await openPage(visitor, "/registration");
    await expect(visitor.getByText(/you accept the public offer/)).toBeVisible({ timeout: 500 });
  }).toPass();
  const links = visitor.getByRole("link", { name: "public offer" });
  for (const link of await links.all())
    await expect(link).toHaveAttribute("href", "https://example.com/offer");
  await expect(
    visitor.getByRole("contentinfo").getByRole("link", { name: "Public offer" }),
  ).toBeVisible();
  await expect(visitor.getByText("Privacy policy")).toHaveCount(0);
  await visitor.context().close();
  await offer.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
});

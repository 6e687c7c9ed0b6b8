import { expect, test } from "@playwright/test";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import {
  expectRowGone,
  expectUsable,
  openPage,
  reloadPage,
  signIn,
} from "#tests/support/journeys.ts";

const widths = [320, 768, 1440];

test("recipients are invited to a messenger, one by a link of their own, and an invitation is taken back", async ({
  page,
}) => {
  const { id: ownerId, username } = await addAccount({ locale: "en" });
  await signIn(page, username, "/contacts/invitations", testPassword);
  // Without a messenger there is nothing to invite to, and the screen says whom to ask.
  await expect(page.getByText("Nowhere to invite to yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite", exact: true })).toHaveCount(0);

  await inProduct(async (db) => {
    const config = { uri: "shop", authToken: "a token of tests, long enough for all" };
    const { id: providerId } = await createProvider(db, { kind: "viber", config });
    await createRoutingRule(db, { providerId, type: "viber", ownerId });
  });
  const invite = page.getByRole("button", { name: "Invite", exact: true }).first();
  await expect(async () => {
    await reloadPage(page);
    await expect(invite).toBeVisible({ timeout: 1000 });
  }).toPass();
  await openPage(page, "/contacts/invitations?action=create");
  const dialog = page.getByRole("dialog", { name: "Invite recipients" });
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await dialog
    .getByRole("textbox", { name: "Phone numbers" })
    .fill("+79161234567\n+7 916 123-45-68\nnot a phone");
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog).toContainText(/not a phone|line 3/i);
  await dialog
    .getByRole("textbox", { name: "Phone numbers" })
    .fill("+79161234567\n+7 916 123-45-68\n+79161234567");
  await expectUsable(page);
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 invitations are ready")).toBeVisible();
  const rows = page.getByRole("row").filter({ hasText: "+7 916 123-45" });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Viber");
  await expect(rows.first()).toContainText("Waiting");

  const row = rows.filter({ hasText: "123-45-67" });
  await row.getByRole("link").press("Enter");
  const sheet = page.locator("[data-sheet]");
  await expect(sheet).toContainText("viber://pa?chatURI=shop&context=");
  await expect(sheet.getByRole("img", { name: /QR code of the link/ })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectUsable(page);
  }
  await page.keyboard.press("Escape");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectUsable(page);
  }

  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: /Remove|Delete|Take back/ }).click();
  const taking = page.getByRole("dialog", { name: /Take back the invitation for/ });
  await expect(taking).toContainText("The link to Viber will stop working");
  await taking.getByRole("button", { name: "Take back invitation" }).click();
  await expectRowGone(page, row);
  await expect(page.getByText("Invitation taken back")).toBeVisible();
  await expect(rows).toHaveCount(1);
});

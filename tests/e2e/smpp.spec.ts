import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectRowGone, expectUsable, reloadPage, signIn } from "#tests/support/journeys.ts";

test("an SMPP password is made, shown once and ended", async ({ page }) => {
  const name = `Program ${randomBytes(4).toString("hex")}`;
  await signIn(page, "customer2", "/account/smpp?action=create");
  await expect(page.getByText("No program is connected now")).toBeVisible();
  const making = page.getByRole("dialog", { name: "New SMPP password" });
  await making.getByRole("button", { name: "Create password" }).click();
  await expect(making.getByText("Enter a description")).toBeVisible();
  await making.getByLabel("Description").fill(name);
  await making.getByLabel("Allowed addresses").fill("127.0.0.1");
  await making.getByRole("button", { name: "Create password" }).click();
  const copying = page.getByRole("dialog", { name: "Copy the password" });
  const value = copying.getByRole("textbox", { name: "SMPP password" });
  await expect(value).toHaveAttribute("type", "password");
  await copying.getByRole("button", { name: "Show value" }).click();
  await expect(value).toHaveValue(/^\w{8}$/);
  const password = await value.inputValue();
  await page.keyboard.press("Escape");
  await expect(copying).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("1 address");
  await reloadPage(page);
  expect(await page.content()).not.toContain(password);
  await expectUsable(page);
  await row.getByRole("button", { name: `Delete the password “${name}”` }).click();
  const removing = page.getByRole("dialog", { name: `Delete the password “${name}”?` });
  await expect(removing).toContainText("Sessions opened with it end within seconds");
  await removing.getByRole("button", { name: "Delete password" }).click();
  await expectRowGone(page, row);
});

test("operators see the sessions of all accounts", async ({ page }) => {
  await signIn(page, "admin", "/operator/smpp");
  await expect(page.getByText("Сессий нет")).toBeVisible();
  await expectUsable(page);
});

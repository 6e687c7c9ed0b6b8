import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import {
  expectRowGone,
  expectUsable,
  readCopied,
  reloadPage,
  signIn,
} from "#tests/support/journeys.ts";

test("a token is made, copied, used and ended", async ({ page, context, request }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const name = `Token ${randomBytes(4).toString("hex")}`;
  await signIn(page, "customer2", "/account/tokens?action=create");
  const making = page.getByRole("dialog", { name: "New API token" });
  await making.getByRole("button", { name: "Create token" }).click();
  await expect(making.getByText("Enter a description")).toBeVisible();
  await making.getByLabel("Description").fill(name);
  await making.getByLabel("Allowed addresses").fill("localhost");
  await making.getByLabel("Read only").check();
  await making.getByRole("button", { name: "Create token" }).click();
  await expect(making.getByText("This is not an IP address or network")).toBeVisible();
  await making.getByLabel("Allowed addresses").fill("127.0.0.1\n::1");
  await making.getByRole("button", { name: "Create token" }).dblclick();

  const copying = page.getByRole("dialog", { name: "Copy the token" });
  const value = copying.getByRole("textbox", { name: "Token" });
  await expect(value).toHaveAttribute("type", "password");
  await copying.getByRole("button", { name: "Show value" }).click();
  await expect(value).toHaveValue(/^cab_/);
  const token = await value.inputValue();
  await copying.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Token copied")).toBeVisible();
  await expect.poll(() => readCopied(page)).toBe(token);
  await page.keyboard.press("Escape");
  await expect(copying).toBeHidden();
  await expect(page).toHaveURL("/account/tokens");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Read only · 2 addresses");
  await expect(row).toContainText(`${token.slice(0, 8)}…`);
  await reloadPage(page);
  expect(await page.content()).not.toContain(token.slice(10));

  const headers = { authorization: token };
  expect((await request.get("/api/users/me", { headers })).status()).toBe(200);
  expect((await request.post("/api/tasks", { headers, data: {} })).status()).not.toBe(200);
  await row.getByRole("button", { name: `Delete the token “${name}”` }).click();
  const removing = page.getByRole("dialog", { name: `Delete the token “${name}”?` });
  await expect(removing).toContainText("Programs that use it lose access at once");
  await removing.getByRole("button", { name: "Delete token" }).click();
  await expectRowGone(page, row);
  expect(await (await request.get("/api/users/me", { headers })).json()).toEqual({ error: 401 });
});

test("tokens can be used by everybody, in both themes", async ({ page }) => {
  await signIn(page, "customer2", "/account/tokens");
  await expectUsable(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "New token" }).first().click();
  await expect(page.getByRole("dialog", { name: "New API token" })).toBeVisible();
  await expectUsable(page);
});

import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openPage, readCopied, reloadPage, signIn } from "#tests/support/journeys.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

async function choose(page: Page, name: string, item: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: /^Actions:/ })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("an operator sees what a user spends and who signed in, and resets a lost second factor", async ({
  page,
}) => {
  // Several people at several pages: on a busy machine longer than most.
  const manager = await addAccount({ role: "manager", locale: "en" });
  const lost = await addAccount({ managerId: manager.id, locale: "en" });
  await inProduct(
    async (db) => db`
      insert into passkeys (user_id, name, credential_id, public_key, counter, transports, rp_id)
      values (${lost.id}, 'Phone', ${lost.id}, '', 0, '{}', 'localhost')`,
  );
  const visit = await page.request.post("/api/login", {
    data: { username: lost.username, password: testPassword },
  });
  expect(visit.status()).toBe(403);
  await signIn(page, manager.username, `/users?q=${lost.username}`, testPassword);
  await row(page, lost.username).getByRole("link").press("Enter");
  const sheet = dialog(page, lost.username);
  await expect(sheet.getByText("Spent on messages")).toBeVisible();
  await expect(sheet.getByText("Nobody has signed in yet")).toBeVisible();
  await page.keyboard.press("Escape");

  await choose(page, lost.username, "Reset the second factor");
  const resetting = dialog(page, /^Reset the second factor/);
  await resetting.getByRole("button", { name: "Reset the second factor" }).click();
  await expect(resetting.getByText("Give a reason of 3 to 300 characters")).toBeVisible();
  await resetting.getByLabel("Reason").fill("Called from the known number");
  await resetting.getByRole("button", { name: "Reset the second factor" }).dblclick();
  await expect(page.getByText(/second factor reset/)).toBeVisible();
  // One's own account is changed in the profile, which asks for the password.
  await openPage(page, `/users?q=${manager.username}`);
  await choose(page, manager.username, "Edit profile");
  await expect(page).toHaveURL("/account/profile");
  await openPage(page, `/users?q=${lost.username}`);
  const again = await page.request.post("/api/login", {
    data: { username: lost.username, password: testPassword },
  });
  expect(again.status()).toBe(200);
  await reloadPage(page);
  await row(page, lost.username).getByRole("link").press("Enter");
  await expect(sheet.getByRole("listitem").filter({ hasText: lost.username })).toBeVisible();
  await expectUsable(page);
});

test("an account from which reading accounts was taken works on, and its users stay closed", async ({
  page,
}) => {
  const account = await addAccount({ locale: "en", permissions: { "users.get": null } });
  await signIn(page, account.username, "/", testPassword);
  const navigation = page.getByRole("navigation").first();
  for (const path of ["/", "/send", "/settings/settingsUser", "/balance/payments"]) {
    await openPage(page, path);
    await expect(page).toHaveURL(path);
    await expect(navigation).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect((await page.request.get("/api/settings")).status()).toBe(200);
  for (const path of ["/users", "/account/profile"]) {
    await openPage(page, path);
    await expect(page).toHaveURL(/\/forbidden/);
    await expect(navigation).toBeVisible();
  }
});

test("an administrator makes an account, finds, opens and copies it, and decides what it may do", async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const tag = randomBytes(4)
    .toString("hex")
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  const admin = await addAccount({ role: "admin", locale: "en" });
  await signIn(page, admin.username, "/users", testPassword);
  await expect(page.getByRole("columnheader", { name: "Company" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectUsable(page);

  await page.getByRole("button", { name: "New user" }).click();
  const making = dialog(page, "New user");
  await making.getByLabel("Username").fill(`u-${tag}`);
  await making.getByRole("button", { name: /Generate/ }).click();
  await making.getByLabel("First name").fill("Nora");
  await making.getByLabel("Last name").fill(`Heron${tag}`);
  await making.getByLabel("Phone").fill("+7 916 204-18-35");
  await making.getByLabel("Email").fill("nobody");
  await making.getByRole("button", { name: "Create user" }).click();
  await expect(making.getByText("This is not an email address")).toBeVisible();
  await making.getByLabel("Email").fill(`${tag}@example.com`);
  const password = await making.locator("[name=password]").inputValue();
  await making.getByRole("button", { name: "Create user" }).click();
  await expect(making).toBeHidden();

  await page.getByRole("searchbox").first().fill(`heron${tag}`);
  const found = row(page, `u-${tag}`);
  await expect(found).toContainText(`Nora Heron${tag}`);
  await found.getByText(`u-${tag}`).click();
  await expect.poll(() => readCopied(page)).toBe(`u-${tag}`);
  await page.keyboard.press("h");
  await expect(found).not.toContainText("Heron");
  await found.getByRole("cell").last().press("Escape");
  await found.getByRole("link").press("Enter");
  // What is opened on purpose is clear.
  await expect(dialog(page, `Nora Heron${tag}`)).toContainText(`${tag}@example.com`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");

  const theirs = await browser.newContext();
  const customer = await theirs.newPage();
  await signIn(customer, `u-${tag}`, "/users", password);
  await expect(customer).toHaveURL(/\/forbidden/);
  await choose(page, `u-${tag}`, "Permissions");
  const rights = dialog(page, /^Permissions of/);
  await rights.getByLabel("Find a permission").fill("users.get");
  await rights.getByLabel("users.get", { exact: true }).selectOption("children");
  await rights.getByLabel("Reason").fill("Looks after a branch");
  await rights.getByRole("button", { name: "Save permissions" }).click();
  await expect(rights).toBeHidden();
  await openPage(customer, "/users");
  await expect(customer).toHaveURL(/\/users$/);

  await choose(page, `u-${tag}`, "Role and manager");
  const place = dialog(page, /^Role and manager/);
  await place.getByLabel("Role", { exact: true }).selectOption("reseller");
  await place.getByRole("button", { name: "Save" }).click();
  await expect(place.getByText("Give a reason of 3 to 300 characters")).toBeVisible();
  await place.getByLabel("Reason").fill("Became a reseller");
  await place.getByRole("button", { name: "Save" }).click();
  await expect(place).toBeHidden();

  await choose(page, `u-${tag}`, "Switch off");
  await dialog(page, /^Switch off/)
    .getByLabel("Reason")
    .fill("Asked to");
  await dialog(page, /^Switch off/)
    .getByRole("button", { name: "Switch off" })
    .click();
  await expect(found.getByRole("img", { name: "switched off" })).toBeVisible();
  // Their open page is led out by the socket, by itself.
  await expect(customer).toHaveURL(/\/login\?session=ended/);
  await theirs.close();
});

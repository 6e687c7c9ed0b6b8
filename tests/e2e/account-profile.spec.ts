import { expect, test } from "@playwright/test";
import { createAccount, expectUsable, signIn } from "#tests/support/journeys.ts";

test("a profile is saved once it differs and is valid; its language and zone are the page's at once", async ({
  page,
  request,
}) => {
  const { username, password } = await createAccount(request);
  await signIn(page, username, "/account/profile", password);
  const save = page.getByRole("button", { name: /^(Сохранить|Save)$/ });
  await expect(save).toBeDisabled();
  const name = page.getByRole("textbox", { name: "Имя" });
  await name.fill("");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Введите имя")).toBeVisible();
  await expect(save).toBeDisabled();
  await name.fill("Анна-Мария");
  await expect(save).toBeEnabled();
  await save.dblclick();
  await expect(page.getByText("Профиль сохранён")).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(name).toHaveValue("Анна-Мария");

  await page.locator("select[name=locale]").selectOption("en");
  const zone = page.getByRole("combobox", { name: "Часовой пояс" });
  await zone.click();
  await zone.fill("Tokyo");
  await page.getByRole("option", { name: /Asia\/Tokyo/ }).click();
  await save.click();
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Asia/Tokyo (UTC+9)");
});

test("a referral code is a reseller's, and has to be one", async ({ page }) => {
  await signIn(page, "reseller", "/account/profile");
  const code = page.getByRole("textbox", { name: "Реферальный код" });
  await code.fill("!");
  await page.keyboard.press("Tab");
  await expect(page.getByText(/от 3 до 64/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Сохранить" })).toBeDisabled();
});

test("a customer's profile has no referral code, and can be used by everybody", async ({
  page,
}) => {
  await signIn(page, "customer2", "/account/profile");
  await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Referral code" })).toHaveCount(0);
  await expectUsable(page);
});

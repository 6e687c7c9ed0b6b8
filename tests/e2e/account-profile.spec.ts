import { expect, test } from "@playwright/test";
import { expectUsable, signIn } from "#tests/support/journeys.ts";

test("a profile is saved once it differs and is valid; its language and zone are the page's at once", async ({
  page,
}) => {
  await signIn(page, "reseller", "/account/profile");
  const save = page.getByRole("button", { name: /^(Сохранить|Save)$/ });
  await expect(save).toBeDisabled();
  const name = page.getByRole("textbox", { name: "Имя" });
  const before = await name.inputValue();
  await name.fill("");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Введите имя")).toBeVisible();
  await expect(save).toBeDisabled();
  await name.fill("Ирина-Мария");
  await page.getByLabel("E-mail").fill("irina@example.com");
  await page.getByLabel("Реферальный код").fill("!");
  await page.keyboard.press("Tab");
  await expect(save).toBeDisabled();
  await page.getByLabel("Реферальный код").fill("sixth-cloud");
  await expect(save).toBeEnabled();
  await save.dblclick();
  await expect(page.getByText("Профиль сохранён")).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(name).toHaveValue("Ирина-Мария");
  await expect(page.getByLabel("Реферальный код")).toHaveValue("sixth-cloud");

  await name.fill(before);
  await page.getByLabel("Язык").selectOption("en");
  await page.getByLabel("Часовой пояс").click();
  await page.getByLabel("Часовой пояс").fill("Tokyo");
  await page.getByRole("option", { name: /Asia\/Tokyo/ }).click();
  await save.click();
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo (UTC+9)");
  await page.getByLabel("Language").selectOption("ru");
  await page.getByLabel("Time zone").click();
  await page.getByLabel("Time zone").fill("Moscow");
  await page.getByRole("option", { name: /Europe\/Moscow/ }).click();
  await save.click();
  await expect(page.getByLabel("Часовой пояс")).toHaveValue("Europe/Moscow (UTC+3)");
});

test("a customer's profile has no referral code, and can be used by everybody", async ({
  page,
}) => {
  await signIn(page, "customer2", "/account/profile");
  await expect(page.getByLabel("First name")).toBeVisible();
  await expect(page.getByLabel("Referral code")).toHaveCount(0);
  await expectUsable(page);
});

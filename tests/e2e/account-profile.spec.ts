import { expect, test } from "@playwright/test";
import {
  createAccount,
  expectUsable,
  forgetSession,
  openPage,
  reloadPage,
  signIn,
} from "#tests/support/journeys.ts";

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
  await reloadPage(page);
  await expect(name).toHaveValue("Анна-Мария");

  await page.locator("select[name=locale]").selectOption("en");
  const zone = page.getByRole("combobox", { name: "Часовой пояс" });
  await zone.click();
  await zone.fill("Tokyo");
  await page.getByRole("option", { name: /Asia\/Tokyo/ }).click();
  await save.click();
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Asia/Tokyo (UTC+9)");
});

test("another address counts once its mailed link is used; the password is asked for first", async ({
  page,
  browser,
  request,
}) => {
  // Several people at several pages: on a busy machine longer than most.
  const { username, password } = await createAccount(request);
  const fresh = `new-${username}@example.com`;
  await signIn(page, username, "/account/profile", password);
  const email = page.getByRole("textbox", { name: "Почта" });
  await email.fill(fresh);
  await page.getByRole("button", { name: "Сохранить" }).click();
  const proving = page.getByRole("dialog", { name: "Подтвердите, что это вы" });
  await proving.getByLabel("Текущий пароль").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(proving.getByText(/Неверный текущий пароль/)).toBeVisible();
  await proving.getByLabel("Текущий пароль").fill(password);
  await proving.getByRole("button", { name: "Отправить ссылку" }).dblclick();
  await expect(page.getByText(/ждёт подтверждения/)).toContainText(fresh);
  await expect(email).toHaveValue(`${username}@example.com`);

  const operator = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await signIn(operator, "admin", "/operator/mail");
  const mail = operator.getByRole("listitem").filter({ hasText: fresh }).first();
  await expect(async () => {
    await reloadPage(operator);
    await expect(mail).toContainText("Подтвердите адрес почты", { timeout: 1000 });
  }).toPass();
  const [link = ""] = /http\S+\/account\/profile\S+/.exec(await mail.innerText()) ?? [];
  const { pathname, search } = new URL(link);
  await operator.context().close();
  // From a mail program, signed out: the link is still there after signing in.
  await forgetSession(page);
  await signIn(page, username, `${pathname}${search}`, password);
  await expectUsable(page);
  await page.getByRole("button", { name: "Подтвердить адрес" }).click();
  await expect(page.getByText(/Теперь адрес почты/)).toBeVisible();
  await expect(email).toHaveValue(fresh);
  await openPage(page, `${pathname}${search}`);
  await expect(page.getByText(/Ссылка больше не действует/)).toBeVisible();
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

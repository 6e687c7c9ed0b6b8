import { expect, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import {
  createAccount,
  expectUsable,
  forgetSession,
  openPage,
  reloadPage,
  signInByForm,
} from "#tests/support/journeys.ts";

test("a password is changed with the generator, ends the session elsewhere, and is changed back", async ({
  page,
  browser,
  request,
}) => {
  const { username, password } = await createAccount(request);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signInByForm(elsewhere, username, "/", password);
  await signInByForm(page, username, "/account/password", password);
  const submit = page.getByRole("button", { name: "Сменить пароль" });
  const old = page.getByLabel("Текущий пароль");
  const fresh = page.getByLabel("Новый пароль");
  const again = page.getByLabel("Пароль ещё раз");
  await expect(submit).toBeDisabled();
  await page.getByRole("button", { name: "Придумать пароль" }).click();
  await expect(fresh).toHaveValue(/^.{8}$/);
  await expect(fresh).toHaveAttribute("type", "text");
  const generated = await fresh.inputValue();
  await expect(again).toHaveValue(generated);
  await expect(submit).toBeDisabled();
  await old.fill("not the password");
  await submit.click();
  await expect(page.getByText("Неверный текущий пароль. Осталось 4 попытки")).toBeVisible();
  await expect(old).toBeFocused();
  await old.fill(password);
  await submit.dblclick();
  await expect(page.getByText("Пароль изменён. Остальные сеансы завершены")).toBeVisible();
  await expect(old).toHaveValue("");
  await expect(elsewhere).toHaveURL(/\/login/);

  await old.fill(generated);
  await fresh.fill(password);
  await again.fill(`${password}x`);
  await expect(submit).toBeDisabled();
  await again.fill(password);
  await submit.click();
  await expect(old).toHaveValue("");
  await signInByForm(elsewhere, username, "/", password);
  await context.close();
});

test("a second factor is turned on, asked for at signing in, and turned off", async ({
  page,
  request,
  browser,
}) => {
  const { username, password } = await createAccount(request);
  await signInByForm(page, username, "/account/password", password);
  await page.getByRole("button", { name: "Включить" }).click();
  const confirming = page.getByRole("dialog", { name: "Второй фактор" });
  await confirming.getByLabel("Текущий пароль").fill(password);
  await page.keyboard.press("Enter");
  const scanning = page.getByRole("dialog", { name: "Отсканируйте код" });
  await expect(scanning.getByRole("img", { name: /QR/ })).toBeVisible();
  const key = (await scanning.locator("code").innerText()).replaceAll(/\s/g, "");
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const codeAt = (step: number) => totp.generate({ timestamp: Date.now() + step * 30_000 });
  await scanning.getByLabel("Код из приложения").fill("000000");
  await page.keyboard.press("Enter");
  await expect(scanning.getByText(/Неверный код/)).toBeVisible();
  // The one before: the next ones are still to be taken. It is good for as long as this one is shown.
  await expect.poll(() => totp.remaining()).toBeGreaterThan(10_000);
  await scanning.getByLabel("Код из приложения").fill(codeAt(-1));
  await scanning.getByRole("button", { name: "Включить" }).dblclick();
  const saving = page.getByRole("dialog", { name: "Сохраните коды восстановления" });
  await expect(saving.getByRole("listitem")).toHaveCount(10);
  const recovery = await saving.getByRole("listitem").first().innerText();
  await saving.getByRole("button", { name: "Коды сохранены" }).click();
  await expect(page.getByText("Осталось 10 кодов восстановления")).toBeVisible();

  const context = await browser.newContext({ locale: "ru-RU" });
  const other = await context.newPage();
  const enter = async (code: string) => {
    await openPage(other, "/login");
    await other.getByLabel("Логин").fill(username);
    await other.getByLabel("Пароль", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Войти", exact: true }).click();
    const field = other.getByLabel("Код");
    await expect(field).toBeFocused();
    await field.fill(code);
    await field.press("Enter");
  };
  await enter("123456");
  await expect(other.getByText(/Неверный код/)).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  await other.getByLabel("Код").fill(codeAt(0));
  await other.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(other).toHaveURL(/\/$/);
  await forgetSession(other);
  await enter(recovery);
  await expect(other).toHaveURL(/\/$/);
  await context.close();

  await reloadPage(page);
  await expect(page.getByText("Осталось 9 кодов восстановления")).toBeVisible();
  await page.getByRole("button", { name: "Выключить" }).click();
  const removing = page.getByRole("dialog", { name: "Выключить второй фактор?" });
  await removing.getByLabel("Текущий пароль").fill(password);
  await removing.getByRole("button", { name: "Выключить" }).click();
  await expect(removing.getByLabel("Код")).toBeFocused();
  await removing.getByRole("button", { name: "Выключить" }).click();
  await expect(removing.getByText("Введите код")).toBeVisible();
  await removing.getByLabel("Код").fill("000000");
  await removing.getByRole("button", { name: "Выключить" }).click();
  await expect(removing.getByText(/Неверный код/)).toBeVisible();
  await removing.getByLabel("Код").fill(codeAt(1));
  await removing.getByRole("button", { name: "Выключить" }).click();
  await expect(page.getByText("Второй фактор выключен")).toBeVisible();
  await expect(page.getByRole("button", { name: "Включить" })).toBeVisible();
});

test("who may not change a password reads so, and is offered nothing that would be refused", async ({
  page,
}) => {
  const permissions = {
    "credentials.create": null,
    "credentials.update": null,
    "credentials.remove": null,
  };
  const account = await addAccount({ locale: "en", permissions });
  await signInByForm(page, account.username, "/account/password", testPassword);
  const main = page.getByRole("main");
  await expect(main.getByText("You don’t have permission to change the password")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Second factor" })).toBeVisible();
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByRole("button")).toHaveCount(0);
});

test("the password's page can be used by everybody, in both themes", async ({ page }) => {
  await signInByForm(page, "customer2", "/account/password");
  await expectUsable(page);
});

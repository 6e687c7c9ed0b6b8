import { expect, type Page, test } from "@playwright/test";
import { createAccount, expectUsable, openPage, signInByForm } from "#tests/support/journeys.ts";

const others = (page: Page) => page.getByRole("listitem").filter({ hasText: "Завершить" });

test("sessions elsewhere are seen and ended, one and all, and leave at once", async ({
  page,
  browser,
  request: api,
}) => {
  const { username, password } = await createAccount(api);
  await signInByForm(page, username, "/account/sessions", password);
  const own = page.getByRole("listitem").filter({ hasText: "Этот браузер" });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText("Chrome");
  await expect(own).toContainText("Место не определено");
  await expect(own.getByRole("button")).toHaveCount(0);

  const first = await browser.newContext();
  const elsewhere = await first.newPage();
  await signInByForm(elsewhere, username, "/account/telemetry", password);
  await expect(others(page).first()).toBeVisible();
  await others(page).first().getByRole("button", { name: "Завершить" }).click();
  const one = page.getByRole("dialog", { name: "Завершить этот сеанс?" });
  await one.getByRole("textbox", { name: "Текущий пароль" }).fill("not the password");
  await one.getByRole("button", { name: "Завершить" }).click();
  await expect(one.getByText(/Неверный текущий пароль/)).toBeVisible();
  await one.getByRole("textbox", { name: "Текущий пароль" }).fill(password);
  await one.getByRole("button", { name: "Завершить" }).click();
  await expect(page.getByText("Сеанс завершён")).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login/);

  await signInByForm(elsewhere, username, "/account/telemetry", password);
  const request = await browser.newContext();
  const token = await request.request
    .post("/api/login", { data: { username, password } })
    .then(async (answer) => ((await answer.json()) as { token: string }).token);
  await openPage(page, "/account/telemetry");
  await expect(page.getByRole("row").filter({ hasText: "127.0.0.1" }).first()).toContainText(
    "Вход",
  );
  await page.getByRole("button", { name: "Завершить остальные" }).click();
  const asking = page.getByRole("dialog", { name: "Завершить остальные сеансы?" });
  await asking.getByRole("textbox", { name: "Текущий пароль" }).fill(password);
  await asking.getByRole("button", { name: "Завершить остальные" }).click();
  await expect(page.getByText(/Завершен. \d+ сеанс/)).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login/);
  const headers = { authorization: token };
  expect((await request.request.get("/api/users/me", { headers })).status()).toBe(401);
  await openPage(page, "/account/sessions");
  await expect(others(page)).toHaveCount(0);
  await first.close();
  await request.close();
});

test("signing in again in the same browser ends the session it replaces", async ({
  page,
  context,
  request,
}) => {
  const { username, password } = await createAccount(request);
  const waiting = await context.newPage();
  await openPage(waiting, "/login");
  await signInByForm(page, username, "/account/sessions", password);
  await waiting.getByLabel("Логин").fill(username);
  await waiting.getByLabel("Пароль", { exact: true }).fill(password);
  await waiting.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(waiting).toHaveURL(/\/$/);
  await openPage(waiting, "/account/sessions");
  await expect(waiting.getByRole("listitem").filter({ hasText: "Этот браузер" })).toHaveCount(1);
  await expect(others(waiting)).toHaveCount(0);
});

test("sessions and sign-ins can be used by everybody, in both themes", async ({ page }) => {
  await signInByForm(page, "customer2", "/account/sessions");
  await expectUsable(page);
  await openPage(page, "/account/telemetry");
  await expect(page.getByRole("table", { name: "Sign-in history" })).toBeVisible();
  await expectUsable(page);
});

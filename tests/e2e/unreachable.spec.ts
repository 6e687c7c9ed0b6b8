import { expect, type Page, test } from "@playwright/test";
import { reloadPage, signIn } from "#tests/support/journeys.ts";

const notAnswered = "Сервер не ответил. Проверьте соединение и попробуйте ещё раз";

/** The server actions of this page are lost on their way; everything else arrives. */
async function loseActions(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    const isAction = route.request().headers()["next-action"] !== undefined;
    await (isAction ? route.abort("connectionfailed") : route.fallback());
  });
}

test("a language that can't be chosen leaves the screen as it was and says why", async ({
  page,
}) => {
  await signIn(page, "customer");
  await loseActions(page);
  await page.getByRole("button", { name: /^Язык: / }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByText(notAnswered)).toBeVisible();
  await expect(page.getByRole("button", { name: "Язык: Русский" })).toBeVisible();
});

test("a theme is kept by a reload that doesn't wait for the server", async ({ page }) => {
  await signIn(page, "customer");
  await loseActions(page);
  await page.getByRole("button", { name: /^Тема: / }).click();
  await page.getByRole("menuitemradio", { name: "Тёмная" }).click();
  await reloadPage(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a test message that never left can be sent again from the same dialog", async ({ page }) => {
  await signIn(page, "customer", "/send");
  await page.getByLabel("Текст", { exact: true }).fill("Hello");
  await page.getByRole("button", { name: "Получатели", exact: true }).click();
  await page.getByLabel("Отправить на номера").fill("+79000000003");
  await page.getByRole("button", { name: "Отправка", exact: true }).click();
  await page.getByRole("button", { name: "Отправить себе" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("+79000000003");
  await loseActions(page);
  await dialog.getByRole("button", { name: "Отправить тест" }).click();
  await expect(page.getByText(notAnswered)).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Отправить тест" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "+7 900 000-00-03" })).toHaveCount(1);
});

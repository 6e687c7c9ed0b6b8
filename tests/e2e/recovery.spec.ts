import { expect, type Page, test } from "@playwright/test";
import { openPage, reloadPage, signInByForm } from "#tests/support/journeys.ts";

async function ask(page: Page, id: string): Promise<void> {
  await openPage(page, "/recover");
  const submit = page.getByRole("button", { name: "Получить ссылку" });
  await expect(submit).toBeDisabled();
  await page.locator("[name=id]").fill(id);
  await submit.click();
  await expect(page.getByText("Проверьте почту")).toBeVisible();
}

/** The link of the newest mail to an address, as an administrator reads it in the mailbox. */
async function linkMailedTo(page: Page, address: string): Promise<string> {
  await signInByForm(page, "admin", "/operator/mail");
  const mail = page.getByRole("listitem").filter({ hasText: address }).first();
  await expect(async () => {
    await reloadPage(page);
    await expect(mail).toContainText("Восстановление пароля", { timeout: 1000 });
  }).toPass();
  const [link] = /http\S+\/recover\/\S+/.exec(await mail.innerText()) ?? [];
  return new URL(link ?? "").pathname;
}

test("a forgotten password is replaced by a mailed link, once", async ({ page, browser }) => {
  const username = `rec${Date.now().toString(36)}`;
  const email = `${username}@example.com`;
  const data = { firstName: "Анна", email, phone: "+79162041835" };
  const made = await page.request.post("/api/registration", {
    data: { username, password: "the-old-one", data },
  });
  expect(made.ok()).toBe(true);
  const elsewhere = await browser.newPage();
  await signInByForm(elsewhere, username, "/", "the-old-one");

  await ask(page, `nobody-${username}`);
  await ask(page, email);
  const operator = await browser.newPage();
  const path = await linkMailedTo(operator, email);
  await operator.close();

  await openPage(page, path);
  const submit = page.getByRole("button", { name: "Сменить пароль" });
  await page.locator("[name=password]").fill("short");
  await submit.click();
  await expect(page.getByText("Пароль — от 6 до 18 символов")).toBeVisible();
  const rival = await browser.newPage();
  await openPage(rival, path);
  await page.getByRole("button", { name: "Придумать пароль" }).click();
  const password = await page.locator("[name=password]").inputValue();
  await submit.click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Пароль изменён")).toBeVisible();
  await expect(elsewhere, "signed in before").toHaveURL(/\/login/);

  await rival.locator("[name=password]").fill("another-one");
  await rival.getByRole("button", { name: "Сменить пароль" }).click();
  await expect(rival.getByText("Неверный ключ восстановления пароля")).toBeVisible();
  await rival.getByRole("link", { name: "Повторить восстановление" }).click();
  await expect(rival).toHaveURL(/\/recover$/);

  await signInByForm(page, username, "/", password);
  await expect(page).toHaveURL(/\/$/);
  await openPage(page, path);
  await expect(page, "signed in, there is nothing to recover").toHaveURL(/\/$/);
});

test("a request that fails is told, and may be made again after three seconds", async ({
  page,
}) => {
  await openPage(page, "/recover");
  await page.route("**/recover", async (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.locator("[name=id]").fill("somebody");
  const submit = page.locator("[type=submit]");
  // The page itself looks, because the wait may be over before the journey does.
  const waits = page.waitForFunction(() => {
    const button = document.querySelector<HTMLButtonElement>("[type=submit]");
    return button?.disabled && /Повторить через [123] с/.test(button.textContent ?? "");
  });
  await submit.click();
  await expect(page.getByText("Сервер не ответил")).toBeVisible();
  await waits;
  await expect(submit).toBeEnabled();
  await expect(page.locator("[name=id]")).toHaveValue("somebody");
});

test("a page begins at its top, wherever the one before was left", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await signInByForm(page, "customer");
  const link = page.locator('main a[href="/balance/billings"], main a[href^="/messages/"]').last();
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await link.click();
  await expect(page).not.toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { findBarriers } from "#tests/support/barriers.ts";
import { letIn, openLive, openPage, reloadPage, sendSms, signIn } from "#tests/support/journeys.ts";

const day = 86_400_000;

/** A word that only this test's messages carry. */
const newTag = () => `e2e${randomBytes(4).toString("hex")}`;

const rows = (page: Page) => page.locator("[data-row-link]");
const row = (page: Page, text: string | RegExp) => page.getByRole("row").filter({ hasText: text });

/** A key may be pressed before the page listens: pressed again until it has done its work. */
async function press(page: Page, key: string, isDone: () => Promise<unknown>) {
  await expect(async () => {
    await page.keyboard.press(key);
    await isDone();
  }).toPass();
}

async function expectAccessible(page: Page) {
  const values = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
  expect(await findBarriers(page, { type: "tag", values })).toEqual([]);
}

test("messages are found, filtered and kept in the address", async ({ page }) => {
  await signIn(page, "customer", "/messages");
  await expect(page).toHaveURL(/\/messages\/outgoing$/);
  const tag = newTag();
  await sendSms(page, "+79000000002", { text: `${tag} one` });
  await sendSms(page, "+79000000003", { text: `${tag} two` });
  await sendSms(page, "+79000000005", { text: `${tag} three` });

  await page.getByRole("button", { name: "Сегодня", exact: true }).click();
  await page.getByRole("searchbox").fill(tag);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText("3 сообщения").first()).toBeVisible();
  await expect(row(page, `${tag} three`)).toContainText("Ошибка");

  await page.getByRole("searchbox").blur();
  await page.keyboard.press("f");
  await page.getByRole("checkbox", { name: "Ошибка" }).check();
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(1);
  await openLive(page, page.url());
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Сегодня", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.getByRole("button", { name: "Убрать фильтр «Статус»" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).not.toHaveURL(/status/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Сбросить" }).click();
  await expect(page).toHaveURL(/outgoing\?preset=today$/);
});

test("a row opens by keyboard, tells its price and history, and can be linked to", async ({
  page,
}) => {
  await signIn(page, "customer", "/messages/outgoing");
  const tag = newTag();
  await sendSms(page, "+79000000002", { text: `${tag} first` });
  await sendSms(page, "+79000000004", { text: `${tag} second` });
  await openLive(page, `/messages/outgoing?q=${tag}`);
  await expect(rows(page)).toHaveCount(2);

  await press(page, "j", async () =>
    expect(rows(page).and(page.locator(":focus"))).toHaveCount(1, { timeout: 500 }),
  );
  await rows(page).first().focus();
  await page.keyboard.press("Enter");
  const sheet = page.locator("[data-sheet]");
  await expect(sheet).toContainText(`${tag} second`);
  await expect(sheet.getByText("Ошибка", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(sheet).toContainText(`${tag} first`);
  await expect(sheet.getByText("Бесплатно")).toBeVisible();
  await expect(sheet.getByRole("heading", { name: "История" })).toBeVisible();
  await expectAccessible(page);

  const linked = page.url();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
  await openPage(page, linked);
  await expect(sheet).toContainText(`${tag} first`);
});

test("rows change in place and new ones wait to be let in", async ({ page }) => {
  await signIn(page, "customer", "/messages/outgoing");
  const tag = newTag();
  await openLive(page, `/messages/outgoing?q=${tag}`);
  await expect(page.getByText("Ничего не нашлось")).toBeVisible();
  await sendSms(page, "+79000000003", { text: `${tag} one` });
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, `${tag} one`)).toContainText("Прочитано");

  await sendSms(page, "+79000000002", { text: `${tag} two` });
  const fresh = page.getByRole("button", { name: "1 новая" });
  await expect(fresh).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await fresh.click();
  await expect(rows(page)).toHaveCount(2);
});

test("a task is paused, resumed and stopped, and leads to its messages", async ({ page }) => {
  await signIn(page, "customer", "/messages/tasks");
  const title = `Задача ${newTag()}`;
  await sendSms(page, ["+79000000001", "+79000000002"], {
    text: "Hello",
    title,
    delay: new Date(Date.now() + day),
  });
  const task = row(page, title);
  await openPage(page, "/messages/tasks");
  await expect(task).toContainText("Запланирована");
  await expect(task).toContainText("2 получателя");
  await expectAccessible(page);

  await task.getByRole("button", { name: "Пауза" }).click();
  await expect(task).toContainText(/на паузе с .* · Вера Лунина/);
  await task.getByRole("button", { name: "Продолжить" }).click();
  await expect(task).toContainText("Запланирована");
  await task.getByRole("button", { name: `Остановить «${title}»` }).click();
  const dialog = page.getByRole("dialog", { name: `Остановить «${title}»?` });
  await expect(dialog).toContainText(/Не уйдёт сообщений\s*2 из 2/);
  await dialog.getByRole("button", { name: "Остановить задачу" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("остановлена: не уйдут 2 сообщения из 2")).toBeVisible();
  await expect(task).toContainText("Остановлена");

  await task.getByRole("link", { name: "Отчёт" }).click();
  await page.waitForURL(/\/messages\/outgoing\?groupId=[^&]+&from=[^&]+&to=[^&]+$/);
  await expect(page.getByRole("button", { name: "Убрать фильтр «Задача»" })).toBeVisible();
  await expect(page.getByText(title, { exact: true })).toBeVisible();
});

test("a finished task shows its messages and its sheet", async ({ page }) => {
  await signIn(page, "customer", "/messages/tasks");
  const title = `Задача ${newTag()}`;
  await openLive(page, "/messages/tasks");
  await sendSms(page, ["+79000000002", "+79000000005"], { text: "Hello there", title });
  const task = row(page, title);
  await letIn(page, task, /^\d+ нов/);
  await expect(task).toContainText("Завершена");
  await task.getByRole("link", { name: `Открыть: ${title}` }).click();
  const sheet = page.locator("[data-sheet]");
  await expect(sheet).toContainText("Hello there");
  await sheet.getByRole("link", { name: "Отчёт" }).click();
  await page.waitForURL(/\/messages\/outgoing\?groupId=/);
  await expect(rows(page)).toHaveCount(2);
});

test("a period longer than allowed is warned about, not asked for", async ({ page }) => {
  await signIn(page, "customer", "/messages/outgoing?from=2026-01-01&to=2026-03-01");
  await expect(page.getByText("Выберите период не длиннее 31 дня")).toBeVisible();
  await page.getByRole("button", { name: "За этот месяц" }).click();
  await expect(page).toHaveURL(/preset=currentMonth/);
});

test("a reseller filters by account", async ({ page }) => {
  await signIn(page, "reseller", "/messages/outgoing?preset=currentMonth");
  const owner = page.getByRole("combobox", { name: "Аккаунт" });
  await press(page, "f", async () => expect(owner).toBeVisible({ timeout: 1000 }));
  await owner.fill("custom");
  await page.getByRole("option", { name: "ООО «Медный кит»" }).click();
  await expect(page).toHaveURL(/OwnerId=/);
  await page.keyboard.press("Escape");
  await reloadPage(page);
  const chip = page.getByRole("button", { name: "Убрать фильтр «Аккаунт»" });
  await expect(chip).toBeVisible();
  await expect(page.getByText("Blue Heron Outfitters")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("rows are cards, details fill the screen, back closes them", async ({ page }) => {
    await signIn(page, "customer", "/messages/outgoing");
    const tag = newTag();
    await sendSms(page, "+79000000002", { text: `${tag} on a phone` });
    await openLive(page, `/messages/outgoing?q=${tag}`);
    await expect(rows(page)).toHaveCount(1);
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await sideways()).toBe(false);

    await page.getByText(`${tag} on a phone`).tap();
    const sheet = page.locator("[data-sheet]");
    await expect(sheet).toBeVisible();
    expect((await sheet.boundingBox())?.width).toBeCloseTo(320, 0);
    await page.goBack();
    await expect(sheet).toBeHidden();

    await openPage(page, "/messages/tasks?preset=currentMonth");
    await expect(rows(page).first()).toBeVisible();
    expect(await sideways()).toBe(false);
  });

  test("the filter's last choices are reached by scrolling", async ({ page }) => {
    await signIn(page, "customer", "/messages/outgoing?preset=currentMonth");
    await page.locator("[data-filter-button]:visible").tap();
    const panel = page.getByRole("dialog", { name: "Фильтр" });
    const last = panel.getByRole("checkbox", { name: "Чат" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await last.check();
    await expect(page).toHaveURL(/type=chat/);
  });
});

test("a row's details come beside the list, which stays, and so does the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "customer", "/messages/outgoing?preset=currentMonth");
  const first = rows(page).first();
  // What has come but is not in its place yet takes no focus.
  await expect(first).toBeVisible();
  await first.focus();
  // The sheet's script is on its way for a while when it is first wanted.
  const arrival = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("**/_next/static/chunks/*.js");
  await page.keyboard.press("Enter");
  await Promise.race([asked, page.locator("[data-sheet]").waitFor()]);
  await expect(first).toBeVisible();
  arrival.resolve();
  await expect(page.locator("[data-sheet]")).toBeVisible();
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1)).toBeFocused();
});

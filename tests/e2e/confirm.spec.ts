import { expect, type Page, type Request, test } from "@playwright/test";
import { asMoney } from "#lib/money.ts";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { signIn } from "#tests/support/journeys.ts";

/** The last step of a send to the list of 5 000. */
async function confirmation(
  page: Page,
  text: string,
  title = "",
  list = "Все клиенты",
): Promise<void> {
  await signIn(page, "customer", "/send");
  await page.getByLabel("Название").fill(title);
  await page.getByLabel("Текст", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Получатели", exact: true }).click();
  await page.getByRole("checkbox", { name: list }).first().check();
  await page.getByRole("button", { name: "Отправка", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Проверка перед отправкой" })).toBeVisible();
}

const sendButton = (page: Page) => page.getByRole("button", { name: /^Отправить (≈ )?\d/ });

test("too little money is a choice that rewrites what happens and the button", async ({ page }) => {
  // One unit a message: the money covers five of eight.
  const user = await addAccount({ locale: "ru", balance: asMoney(55_000n) });
  await signIn(page, user.username, "/send", testPassword);
  const text = page.getByLabel("Текст", { exact: true });
  await text.fill("Привет");
  await page.getByRole("button", { name: "Получатели", exact: true }).click();
  const numbers = Array.from({ length: 8 }, (_, at) => `+7916000000${at}`);
  await page.getByLabel("Отправить на номера").fill(numbers.join("\n"));
  await page.getByRole("button", { name: "Отправка", exact: true }).click();
  await expect(page.getByText(/Денег хватит примерно на 5 из 8 получателей$/)).toBeVisible();
  await expect(page.getByText(/^−[\d\s]+,\d\d\s₽$/)).toHaveCount(0);
  const happens = page.getByRole("list", { name: "Что произойдёт" });
  await expect(sendButton(page)).toHaveText(/^Отправить ≈ 5 из 8/);
  await expect(happens).toContainText("подождут и уйдут сами");

  await page.getByRole("radio", { name: /^Отправить только 5/ }).check();
  await expect(sendButton(page)).toHaveText(/^Отправить 5 сообщений/);
  await expect(happens).toContainText("Ещё 3 получателя ничего не получат");
  await expect(happens).not.toContainText("подождут");
  const total = page.getByRole("row", { name: /^Всего/ }).getByRole("cell");
  await expect(total.first()).toHaveText("5");

  // A new text is a new question.
  await page.goBack();
  await page.goBack();
  await text.fill("Привет!");
  await page.getByRole("button", { name: "Получатели", exact: true }).click();
  await page.getByRole("button", { name: "Отправка", exact: true }).click();
  await page.getByRole("radio", { name: /^Отправить только 5/ }).check();
  await expect(sendButton(page)).toHaveText(/^Отправить 5 сообщений/);
  await sendButton(page).click();
  await page.waitForURL(/messages\/tasks\/[-0-9a-f]{36}$/);
  await expect(page.getByText("Завершена", { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.locator("dl").getByText("5", { exact: true })).toBeVisible();
});

test("the message stands beside the cost as its recipient sees it, on both last steps", async ({
  page,
}) => {
  await confirmation(page, "Привет, $firstName");
  const message = page.locator("[data-message]");
  await expect(message).toHaveText(/^Привет, \p{L}+$/u);
  const first = await message.textContent();
  await page.getByRole("button", { name: "Следующий получатель" }).click();
  await expect(message).not.toHaveText(first ?? "");
  await page.goBack();
  await expect(
    page
      .getByRole("group", { name: /Списки контактов/ })
      .or(page.getByText("Списки контактов"))
      .first(),
  ).toBeVisible();
  await expect(page.locator("[data-message]")).toHaveText(/^Привет, \p{L}+$/u);
});

test("a test shows what arrives, what it costs and where, and leads back", async ({ page }) => {
  await confirmation(page, "Привет, $firstName");
  await page.getByRole("button", { name: "Отправить себе" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Номер телефона").fill("+79000000003");
  await expect(dialog.locator("[data-message]")).toHaveText(/^Привет, /);
  await expect(dialog.getByText("Цена для получателя")).toBeVisible();
  await dialog.getByRole("button", { name: "Отправить тест" }).click();
  const result = dialog.getByRole("listitem");
  await expect(result).toContainText("+7 900 000-00-03");
  await expect(result).toContainText("Бесплатно");
  await expect(result).toContainText("Прочитано", { timeout: 30_000 });
  await dialog.getByRole("button", { name: "Вернуться к рассылке" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/step=send/);
});

test("Ctrl+Enter sends; the result can be paused and stopped where it stands", async ({ page }) => {
  await confirmation(page, "Hi", `План ${Date.now().toString(36)}`);
  await page.getByRole("radio", { name: "Позже" }).check();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Дата").fill(tomorrow);
  await page.getByLabel("Время", { exact: true }).fill("12:00");
  const button = page.getByRole("button", { name: /^Запланировать/ });
  await expect(button).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/messages\/tasks\/[-0-9a-f]{36}$/);
  const card = page.getByRole("main");
  await expect(card.getByText("Запланирована", { exact: true }).first()).toBeVisible();
  await card.getByRole("button", { name: "Пауза" }).click();
  await expect(card.getByText("На паузе", { exact: true }).first()).toBeVisible();
  await expect(card.getByRole("button", { name: "Продолжить" })).toBeVisible();
  await card.getByRole("button", { name: /^Остановить/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Остановить задачу" }).click();
  await expect(card.getByText("Остановлена", { exact: true }).first()).toBeVisible();
});

test("the result tells its progress by the socket: nothing is asked at each step", async ({
  page,
}) => {
  await page.clock.install();
  await confirmation(page, "Hi", `Ход ${Date.now().toString(36)}`, "VIP");
  await expect(sendButton(page)).toBeEnabled();
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") asked.push(request);
  });
  const now = () => page.evaluate(() => Date.now());
  const started = await now();
  await sendButton(page).click();
  await page.waitForURL(/messages\/tasks\/[-0-9a-f]{36}$/);
  await expect(page.getByText("Завершена", { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  // Longer than a refresh rests after the one before.
  await page.clock.runFor(3000);
  const seconds = ((await now()) - started) / 1000;
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "none";
  const lines = asked.map((request) => `${request.method()} ${request.url()}`).join("\n");
  const aboutTask = asked.filter((request) => request.url().endsWith(`/tasks/${id}`));
  // The task is asked for as it begins and as it ends.
  expect(aboutTask.length, lines).toBeLessThanOrEqual(4);
  // The balance and the notices are asked for by themselves, and the next message by its own preview.
  expect(asked.length, lines).toBeLessThan(12 + 2 * seconds);
});

for (const [name, width, height] of [
  ["320", 320, 568],
  ["200 %", 720, 450],
  ["390", 390, 844],
] as const) {
  test(`at ${name} the price stays in sight and bars take a quarter at most`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await confirmation(page, "Привет, $firstName");
    const bar = page.locator("[data-action-bar]");
    for (const y of [0, 400, 5000]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect(bar.getByText(/\d\s₽/).first()).toBeInViewport({ ratio: 1 });
      await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
    }
    const taken = await page.evaluate(() =>
      [...document.querySelectorAll("main *, header")]
        .filter((element) => {
          const { position } = getComputedStyle(element);
          const { height: tall, width: wide } = element.getBoundingClientRect();
          return (position === "sticky" || position === "fixed") && tall > 0 && wide > 200;
        })
        .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
    );
    expect(taken).toBeLessThanOrEqual(height / 4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}

test("in a low window the words of a removal are scrolled with the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn(page, "customer", "/account/members");
  await page.locator("tbody [aria-haspopup=menu]:visible").first().click();
  await page.getByRole("menuitem", { name: "Удалить", exact: true }).click();
  const words = page.locator("[aria-modal=true] [data-modal-body]");
  await expect(words).toHaveAttribute("tabindex", "0");
  await words.focus();
  await page.keyboard.press("End");
  await expect
    .poll(async () =>
      words.evaluate((part) => part.scrollTop + part.clientHeight >= part.scrollHeight - 1),
    )
    .toBe(true);
  // With room for all of it, it is no stop on the way to the buttons.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(words).not.toHaveAttribute("tabindex");
});

import { expect, type Page, test } from "@playwright/test";
import { openPage, reloadPage, signIn } from "#tests/support/journeys.ts";

const nextToRecipients = { name: "Получатели", exact: true };
const nextToSend = { name: "Отправка", exact: true };

test.beforeEach(async ({ page }) => {
  await signIn(page, "customer", "/send");
});

async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByLabel("Название").fill(title);
  await page.getByLabel("Текст", { exact: true }).fill(text);
}

async function goTo(page: Page, step: typeof nextToRecipients): Promise<void> {
  await page.getByRole("button", step).click();
}

/** A title no other run has. */
function titleOf(what: string): string {
  return `${what} ${Date.now().toString(36)}`;
}

test("a message goes to the list of 5 000 and is found among the tasks", async ({ page }) => {
  const title = titleOf("Все");
  await write(page, title, "Hi! Autumn blend is here");
  await goTo(page, nextToRecipients);
  await page.getByRole("checkbox", { name: "Все клиенты" }).check();
  const totals = page.getByRole("region", { name: title });
  await expect(
    totals.getByText("Получат сообщение").locator("xpath=following-sibling::*"),
  ).toHaveText(/^[45]\s\d{3}$/);
  await goTo(page, nextToSend);
  await expect(page).toHaveURL(/step=send/);
  await page.getByRole("button", { name: /^Отправить [45]\s\d{3} сообщени/ }).click();
  await expect(page).toHaveURL(/\/messages\/tasks\/[-0-9a-f]{36}$/);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  // The draft is gone with it.
  await openPage(page, "/send");
  await expect(page.getByLabel("Текст", { exact: true })).toHaveValue("");
});

test("the last step names the lists, a step is ticked once it was looked at, and the keyboard goes on at the campaign", async ({
  page,
}) => {
  await write(page, titleOf("Проба"), "Hi! Autumn blend is here");
  const steps = page.getByRole("navigation", { name: "Шаги" });
  await goTo(page, nextToRecipients);
  await page.getByRole("checkbox", { name: "Test numbers" }).check();
  await expect(page.getByText("Кому: Test numbers")).toBeVisible();
  await expect(steps.locator("li svg")).toHaveCount(1);
  await goTo(page, nextToSend);
  await expect(page.getByText("Кому: Test numbers")).toBeVisible();
  await page.getByRole("checkbox", { name: "Сначала попробовать на части" }).check();
  await expect(page.getByText("Сразу уйдёт 5 % из 9 сообщений")).toBeVisible();
  await expect(page.getByRole("button", { name: "Отправить 9 сообщений" })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/messages\/tasks\/[-0-9a-f]{36}$/);
  await expect(page.locator("#main")).toBeFocused();
});

test("one number gets a single message, written as people write it", async ({ page }) => {
  await write(page, titleOf("Один"), "Hi $firstName");
  await goTo(page, nextToRecipients);
  await page.getByLabel("Отправить на номера").fill("8 (900) 000-00-03");
  await expect(page.getByText("Принят 1 номер")).toBeVisible();
  await goTo(page, nextToSend);
  await page.getByRole("button", { name: "Отправить 1 сообщение" }).click();
  await expect(
    page.getByRole("region", { name: "Последняя рассылка" }).getByText("Прочитано"),
  ).toBeVisible({ timeout: 30_000 });
});

test("numbers without a country code are read in the account's, and the wizard says so", async ({
  page,
}) => {
  await write(page, titleOf("Без кода"), "Hello");
  await goTo(page, nextToRecipients);
  await page
    .getByLabel("Отправить на номера")
    .fill("9000000003\n(900) 000-00-01\n8 900 000-00-02\n+79000000004");
  await expect(page.getByText("Принято 4 номера")).toBeVisible();
  await expect(page.getByText("2 номера без кода страны: читаем как +7 (Россия)")).toBeVisible();
});

test("channels are gone through by the arrow keys", async ({ page }) => {
  const tabs = page.getByRole("tablist", { name: "Каналы" }).getByRole("tab");
  const count = await tabs.count();
  const chosen = async (at: number) => {
    await expect(tabs.nth(at)).toBeFocused();
    await expect(tabs.nth(at)).toHaveAttribute("aria-selected", "true");
    await expect(tabs.and(page.getByRole("tab", { selected: true }))).toHaveCount(1);
    const id = (await tabs.nth(at).getAttribute("id")) ?? "";
    await expect(page.getByRole("tabpanel").first()).toHaveAttribute("aria-labelledby", id);
  };
  await tabs.first().focus();
  for (let step = 1; step <= count; step++) {
    await page.keyboard.press("ArrowRight");
    await chosen(step % count);
  }
  await page.keyboard.press("ArrowLeft");
  await chosen(count - 1);
  await page.keyboard.press("Home");
  await chosen(0);
  await page.keyboard.press("End");
  await chosen(count - 1);
});

test("look-alikes are offered to be replaced where that saves a segment, and Russian is as it should be", async ({
  page,
}) => {
  const text = page.getByLabel("Текст", { exact: true });
  const alert = page.getByRole("tabpanel").getByRole("alert");
  await text.fill("Здравствуйте! Новая обжарка уже здесь: Эфиопия Гуджи и Колумбия Уила, ждём вас");
  await expect(page.getByText(/ \/ 134/)).toBeVisible();
  await expect(page.getByText(/Unicode[:,] /)).toHaveCount(0);
  await text.fill("It’s time");
  await expect(page.getByText("Unicode: символ ’ на месте 3.")).toBeVisible();
  await text.fill("Зонт");
  await expect(page.getByText("Unicode: русская буква «З» на месте 1.")).toHaveCount(1);
  const long =
    "It’s time: our autumn blend is here, Ethiopia Guji and Colombia Huila, freshly roasted";
  await text.fill(long);
  await expect(alert).toContainText(
    "Из-за одного символа текст идёт в Unicode: символ ’ на месте 3.",
  );
  await expect(alert).toContainText("После замены у каждого получателя будет 1 сегмент вместо 2.");
  await page.getByRole("button", { name: "Заменить на '" }).click();
  await expect(text).toHaveValue(long.replace("’", "'"));
  await expect(page.getByText(/ \/ 160/)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("what replacing look-alikes saves is counted over all recipients", async ({ page }) => {
  const long =
    "It’s time: our autumn blend is here, Ethiopia Guji and Colombia Huila, freshly roasted";
  await write(page, "", long);
  await goTo(page, nextToRecipients);
  await page.getByRole("checkbox", { name: "VIP" }).first().check();
  await goTo(page, nextToSend);
  const total = page
    .getByRole("row", { name: /^Всего/ })
    .getByRole("cell")
    .last();
  const cost = async () =>
    Number((await total.textContent())?.replaceAll(/[^\d,]/g, "").replace(",", "."));
  await expect(total).toContainText("₽");
  const before = await cost();
  const hint = page.getByRole("listitem").filter({ hasText: "Похожие символы" });
  await expect(hint).toContainText("₽");
  const saved = Number(
    /на ([\d\s]+,\d\d)/
      .exec((await hint.textContent()) ?? "")?.[1]
      ?.replaceAll(/\s/g, "")
      .replace(",", "."),
  );
  await hint.getByRole("button", { name: "Заменить символы" }).click();
  await expect(hint).toHaveCount(0);
  await expect.poll(cost).toBeCloseTo(before - saved, 2);
});

test("a draft survives a reload on its step, and can be discarded", async ({ page }) => {
  const title = titleOf("Черновик");
  await write(page, title, "Hi");
  await goTo(page, nextToRecipients);
  await page.getByLabel("Отправить на номера").fill("+79000000002");
  await reloadPage(page);
  await expect(page).toHaveURL(/step=recipients/);
  await expect(page.getByLabel("Отправить на номера")).toHaveValue("+79000000002");
  await page.goBack();
  await expect(page.getByText("Черновик сохранён", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Название")).toHaveValue(title);
  await page.getByRole("button", { name: "Удалить черновик" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить черновик" }).click();
  await expect(page.getByLabel("Название")).toHaveValue("");
  await reloadPage(page);
  await expect(page.getByLabel("Название")).toHaveValue("");
});

test("signing out leaves no draft behind", async ({ page }) => {
  await write(page, titleOf("Черновик"), "Hi");
  await expect(page.getByText("Черновик сохранён", { exact: true })).toBeVisible();
  await page
    .getByRole("button", { name: /^Аккаунт: / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("an address of a step that can't be reached yet falls back", async ({ page }) => {
  await openPage(page, "/send?step=send");
  await expect(page).toHaveURL(/step=message/);
  await expect(page.getByRole("button", nextToRecipients)).toBeDisabled();
  await expect(page.getByText("Введите текст сообщения")).toBeVisible();
});

test("a double click sends once", async ({ page }) => {
  const title = titleOf("Дважды");
  await write(page, title, "Hi");
  await goTo(page, nextToRecipients);
  await page.getByLabel("Отправить на номера").fill("+79000000002\n+79000000003");
  await goTo(page, nextToSend);
  await page.getByRole("button", { name: "Отправить 2 сообщения" }).dblclick();
  // The wizard shows the title as well: leaving before the campaign's own page would cancel the send.
  await expect(page).toHaveURL(/\/messages\/tasks\/[-0-9a-f]{36}$/);
  await openPage(page, "/messages/tasks?preset=today");
  await expect(page.getByText(title)).toHaveCount(1);
});

test("a number can't be both a recipient and an exclusion", async ({ page }) => {
  await write(page, "", "Hi");
  await goTo(page, nextToRecipients);
  await page.getByLabel("Отправить на номера").fill("+79000000002");
  await page.getByLabel("Не отправлять на номера").fill("89000000002");
  await expect(page.getByRole("button", nextToSend)).toBeDisabled();
  await page.getByRole("button", { name: "Убрать из исключений" }).click();
  await expect(page.getByLabel("Не отправлять на номера")).toHaveValue("");
  await expect(page.getByRole("button", nextToSend)).toBeEnabled();
});

test("what is typed before the page's scripts are there is kept, beside the draft", async ({
  page,
}) => {
  const text = page.getByLabel("Текст", { exact: true });
  const typeEarly = async (typed: string) => {
    const gate = Promise.withResolvers<void>();
    await page.route("**/_next/static/chunks/*.js", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto("/send", { waitUntil: "commit" });
    await text.click();
    await page.keyboard.type(typed);
    gate.resolve();
    await expect(page.getByText("Черновик сохранён", { exact: true })).toBeVisible();
    await page.unrouteAll();
  };
  await text.fill("");
  await typeEarly("Written early");
  await expect(text).toHaveValue("Written early");
  await typeEarly("and again");
  await expect(text).toHaveValue("Written early and again");
  await reloadPage(page);
  await expect(text).toHaveValue("Written early and again");
});

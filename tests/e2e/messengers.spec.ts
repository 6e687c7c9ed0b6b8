import { expect, type Page, test } from "@playwright/test";
import { expectUsable, reloadPage, signIn } from "#tests/support/journeys.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "customer", "/send");
});

const channels = (page: Page) => page.getByRole("tablist", { name: "Каналы" });
const phone = (page: Page) => page.getByRole("group", { name: "Переписка" });

async function choose(page: Page, field: string, file: string): Promise<void> {
  await page.getByRole("button", { name: field, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: file }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Sends the composed message to a test number, and opens the message's details. */
async function sendTo(page: Page, number: string) {
  await page.getByRole("button", { name: "Получатели", exact: true }).click();
  await page.getByLabel("Отправить на номера").fill(number);
  await page.getByRole("button", { name: "Отправка", exact: true }).click();
  await page.getByRole("button", { name: "Отправить 1 сообщение" }).click();
  await page.getByRole("link", { name: "Открыть сообщение" }).click();
  return page.locator("[data-sheet]");
}

test("a Viber message goes with a picture and a button, which is both of its fields or none", async ({
  page,
}) => {
  await channels(page).getByRole("tab", { name: "Viber" }).click();
  await page.getByLabel("Текст", { exact: true }).fill("Новая обжарка готова");
  await choose(page, "Изображение", "Осенний баннер.png");
  await expect(
    phone(page).getByRole("img", { name: "Изображение «Осенний баннер.png»" }),
  ).toBeVisible();
  await page.getByLabel("Текст кнопки").fill("Отложить пачку");
  await page.getByLabel("Ссылка кнопки").fill("example.com/roast");
  await page.getByLabel("Ссылка кнопки").blur();
  await expect(page.getByRole("tabpanel").getByRole("alert")).toHaveText("Неверная ссылка");
  await expect(page.getByRole("button", { name: "Получатели", exact: true })).toBeDisabled();
  await page.getByLabel("Ссылка кнопки").fill("https://example.com/roast");
  await expect(phone(page).getByText("Отложить пачку")).toBeVisible();
  await expectUsable(page);
  const sheet = await sendTo(page, "+79000000003");
  await expect(sheet.getByText("https://example.com/roast")).toBeVisible();
  await expect(sheet.getByRole("img", { name: "Изображение «Осенний баннер.png»" })).toBeVisible();
  await expect(sheet.getByText("Прочитано").first()).toBeVisible({ timeout: 30_000 });
});

test("WhatsApp takes a file alone and three buttons; each channel keeps its own; HLR asks for no text", async ({
  page,
}) => {
  await channels(page).getByRole("tab", { name: "WhatsApp" }).click();
  const forward = page.getByRole("button", { name: "Получатели", exact: true });
  await expect(forward).toBeDisabled();
  await choose(page, "Файл", "Прайс-лист.pdf");
  await expect(phone(page).getByText("Прайс-лист.pdf")).toBeVisible();
  await expect(forward).toBeEnabled();
  const add = page.getByRole("button", { name: "Добавить кнопку" });
  for (const [at, text] of ["Да", "Нет", "Позже"].entries()) {
    await add.click();
    await expect(page.getByLabel(`Текст кнопки ${at + 1}`)).toBeFocused();
    await page.keyboard.type(text);
    await expect(phone(page).getByText(text)).toBeVisible();
  }
  await expect(add).toBeDisabled();
  await expectUsable(page);

  await page.getByRole("button", { name: /^Ещё \d+ канал/ }).click();
  await channels(page).getByRole("tab", { name: "HLR" }).click();
  await expect(page.getByText("На телефоне ничего не появится")).toBeVisible();
  await expect(page.getByLabel("Текст", { exact: true })).toHaveCount(0);
  await expect(forward).toBeEnabled();
  await expectUsable(page);

  await channels(page).getByRole("tab", { name: "WhatsApp" }).click();
  await page.getByRole("button", { name: "Убрать кнопку 3" }).click();
  await expect(add).toBeFocused();
  const sheet = await sendTo(page, "+79000000002");
  await expect(sheet.getByText("Прайс-лист.pdf")).toBeVisible();
  await expect(
    sheet.getByRole("list", { name: "Кнопки сообщения" }).getByRole("listitem"),
  ).toHaveText(["Да", "Нет"]);
});

test("a number is checked by HLR, and the network's answer stands in the details", async ({
  page,
}) => {
  await page.getByRole("button", { name: /^Ещё \d+ канал/ }).click();
  await channels(page).getByRole("tab", { name: "HLR" }).click();
  const sheet = await sendTo(page, "+79000000002");
  await expect(sheet.getByText("Ответ сети")).toBeVisible();
  await expect(async () => {
    await reloadPage(page);
    await expect(sheet.getByText("да", { exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test("a call plays a recording in the place of words", async ({ page }) => {
  await channels(page).getByRole("tab", { name: "Звонок" }).click();
  await page.getByLabel("Текст для озвучивания").fill("Здравствуйте");
  await choose(page, "Аудиозапись", "Приветствие.wav");
  await expect(page.getByLabel("Текст для озвучивания")).toHaveCount(0);
  const sheet = await sendTo(page, "+79000000002");
  await expect(sheet.getByRole("group", { name: "Плеер" })).toBeVisible();
  await expect(sheet.getByText("Доставлено").first()).toBeVisible({ timeout: 30_000 });
});

test("a letter carries a file, which its phone names, and asks for a subject", async ({ page }) => {
  await channels(page).getByRole("tab", { name: "E-mail" }).click();
  await page.getByLabel("Текст письма").fill("Цены на ноябрь");
  await expect(page.getByText("Введите тему письма")).toBeVisible();
  await page.getByRole("textbox", { name: "Тема" }).fill("Цены");
  await expect(page.getByRole("button", { name: "Получатели", exact: true })).toBeEnabled();
  await choose(page, "Файл", "Прайс-лист.pdf");
  // In its field and on the phone.
  await expect(page.getByText("Прайс-лист.pdf")).toHaveCount(2);
  await expectUsable(page);
});

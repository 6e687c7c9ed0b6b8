import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { startHttpProvider } from "#tests/support/http-provider.ts";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import {
  expectRowGone,
  expectUsable,
  openPage,
  reloadPage,
  sendSms,
  signIn,
} from "#tests/support/journeys.ts";
import { startSmsc } from "#tests/support/smsc.ts";

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });

test("an operator connects an SMSC, leads an account's messages to it, and one goes out there", async ({
  page,
  browser,
}) => {
  const company = `Heron ${randomBytes(3).toString("hex")}`;
  const { username } = await addAccount({ locale: "en", data: { company } });
  const smsc = await startSmsc({ receipts: "after", receiptDelayMs: 50, password: "secret" });
  const title = `Loopback ${randomBytes(3).toString("hex")}`;
  await signIn(page, "admin", "/operator/providers?action=create");
  const creating = page.getByRole("dialog", { name: "Новый провайдер" });
  await creating.getByLabel("Название").fill(title);
  await creating.getByRole("button", { name: "Создать провайдера" }).click();
  await expect(creating.getByText("Заполните это поле")).toBeVisible();
  await creating.getByLabel("Адрес сервера").fill("127.0.0.1");
  await creating.getByLabel("Порт").fill("99999");
  await creating.getByRole("button", { name: "Создать провайдера" }).click();
  await expect(creating.getByText("Число вне допустимых границ")).toBeVisible();
  await creating.getByLabel("Порт").fill(String(smsc.port));
  await creating.getByLabel("Логин (system_id)").fill("cabinet");
  await creating.getByLabel("Пароль", { exact: true }).fill("wrong");
  await creating.getByRole("button", { name: "Создать провайдера" }).click();
  await expect(creating).toBeHidden();
  await expect(row(page, title)).toContainText("Нет связи");

  await row(page, title).click();
  const sheet = page.getByRole("dialog", { name: title });
  await expect(sheet).toContainText("invalid password");
  await sheet.getByRole("button", { name: `Действия: ${title}` }).click();
  await item(page, "Изменить").click();
  const changing = page.getByRole("dialog", { name: `Изменить «${title}»` });
  await expect(changing.getByLabel("Пароль", { exact: true })).toHaveValue("");
  await changing.getByLabel("Пароль", { exact: true }).fill("secret");
  await changing.getByRole("button", { name: "Сохранить" }).click();
  await expect(changing).toBeHidden();
  await expect(sheet).toContainText("На связи");

  await openPage(page, "/operator/routing?action=create");
  const ruling = page.getByRole("dialog", { name: "Новое правило маршрутизации" });
  await ruling.getByLabel("Провайдер").selectOption({ label: title });
  await ruling.getByLabel("Канал").selectOption({ label: "SMS" });
  await ruling.getByRole("combobox", { name: "Аккаунт" }).fill(username);
  await page.getByRole("option", { name: company }).click();
  await ruling.getByLabel("Приоритет").fill("300");
  await ruling.getByRole("button", { name: "Создать правило" }).click();
  await expect(ruling).toBeHidden();
  await expect(row(page, title)).toContainText("Замены нет");

  await page.getByRole("button", { name: "Куда пойдёт" }).click();
  const check = page.getByRole("dialog", { name: "Куда пойдёт сообщение" });
  await check.getByLabel("Получатель").fill("+7 916 123-45-67");
  await check.getByRole("combobox", { name: "От имени аккаунта" }).fill(username);
  await page.getByRole("option", { name: company }).click();
  await check.getByRole("button", { name: "Проверить", exact: true }).click();
  await expect(check.getByRole("alert")).toContainText(`→ «${title}»`);
  await expect(row(page, title)).toContainText("сработало");
  await check.getByRole("button", { name: "Закрыть" }).click();

  const customer = await browser.newPage();
  await signIn(customer, username, "/", testPassword);
  await expect(async () => {
    await sendSms(customer, "+79161234567", { text: "Through the operator's provider" });
    await expect
      .poll(() => smsc.messages.map(({ text }) => text), { timeout: 2000 })
      .toContain("Through the operator's provider");
  }).toPass();
  await customer.close();

  await page.getByRole("button", { name: `Действия: Правило «${title}»` }).click();
  await item(page, "Удалить").click();
  const removing = page.getByRole("dialog", { name: `Удалить правило для «${title}»?` });
  for (const told of ["SMS", "Любой оператор", company, "300"])
    await expect(removing).toContainText(told);
  await removing.getByRole("button", { name: "Удалить правило" }).click();
  await expectRowGone(page, row(page, title));
  await openPage(page, "/operator/providers");
  await page.getByRole("button", { name: `Действия: ${title}` }).click();
  await item(page, "Выключить").click();
  await page.getByRole("dialog").getByRole("button", { name: "Выключить провайдера" }).click();
  await expect(row(page, title)).toContainText("Выключен");
  await smsc.close();
});

test("an operator groups providers, leads a rule to the group and moves it by keys", async ({
  page,
}) => {
  const name = `Group ${randomBytes(3).toString("hex")}`;
  await signIn(page, "admin", "/operator/providers/groups?action=create");
  const creating = page.getByRole("dialog", { name: "Новая группа провайдеров" });
  await creating.getByLabel("Название").fill(name);
  await creating.getByLabel("Провайдер").selectOption({ label: "Sandbox" });
  await creating.getByRole("button", { name: "Создать группу" }).click();
  await expect(creating).toBeHidden();
  await expect(row(page, name)).toContainText("Sandbox");
  await expectUsable(page);

  for (const title of ["first", "second"]) {
    await openPage(page, "/operator/routing?action=create");
    const ruling = page.getByRole("dialog", { name: "Новое правило маршрутизации" });
    await ruling.getByLabel("Название").fill(`${name} ${title}`);
    await ruling.getByLabel("Куда").selectOption({ label: name });
    await ruling.getByLabel("Канал").selectOption({ label: "HLR" });
    await ruling.getByRole("button", { name: "Создать правило" }).click();
    await expect(ruling).toBeHidden();
    await expect(row(page, `${name} ${title}`)).toContainText(`Группа «${name}»`);
  }
  const named = page.getByRole("row", { name });
  await expect(named).toHaveCount(2);
  const [upper, lower] = (await named.first().innerText()).includes("first")
    ? ["first", "second"]
    : ["second", "first"];
  // Other journeys add and remove rules meanwhile: one may stand between the two, and an order seen before is refused.
  await expect(async () => {
    await page.getByRole("button", { name: `Переместить: Правило «${name} ${upper}»` }).focus();
    await page.keyboard.press("Space");
    for (let step = 0; step < 10 && (await named.first().innerText()).includes(upper); step++)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    const placed = page.getByRole("status").filter({ hasText: "поставлено на место" });
    await expect(placed).toBeAttached({ timeout: 5000 });
  }).toPass();
  await reloadPage(page);
  await expect(named).toContainText([lower, upper]);

  for (const title of ["first", "second"]) {
    await page.getByRole("button", { name: `Действия: Правило «${name} ${title}»` }).click();
    await item(page, "Удалить").click();
    await page.getByRole("dialog").getByRole("button", { name: "Удалить правило" }).click();
    await expectRowGone(page, row(page, `${name} ${title}`));
  }
  await openPage(page, "/operator/providers/groups");
  await page.getByRole("button", { name: `Действия: ${name}` }).click();
  await item(page, "Удалить").click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить группу" }).click();
  await expectRowGone(page, row(page, name));
});

test("other roles don't see the operator's room", async ({ page }) => {
  await signIn(page, "reseller", "/operator/providers");
  await expect(page).toHaveURL(/\/forbidden/);
  await expect(page.locator('a[href="/operator/providers"]')).toHaveCount(0);
});

test("the operator's lists can be used by everybody, in both themes", async ({ page }) => {
  await signIn(page, "admin", "/operator/providers");
  await expectUsable(page);
  await openPage(page, "/operator/routing");
  await expectUsable(page);
});

test("an operator describes an HTTP provider, tries it without sending, and sends one by it", async ({
  page,
}) => {
  const provider = await startHttpProvider();
  const title = `Described ${randomBytes(3).toString("hex")}`;
  await signIn(page, "admin", "/operator/providers?action=create");
  const creating = page.getByRole("dialog", { name: "Новый провайдер" });
  await creating.getByLabel("Тип", { exact: true }).selectOption("http");
  await creating.getByLabel("Готовые настройки").selectOption("Infobip");
  await expect(creating.getByLabel("Название")).toHaveValue("Infobip");
  await creating.getByLabel("Название").fill(title);
  await creating.getByText("Проверить без отправки").click();
  const request = creating.getByRole("group", { name: "Запрос для примера сообщения" });
  await expect(request).toContainText("POST https://api.infobip.com/sms/3/messages");
  await expect(request).toContainText("«Анна»");
  await expect(creating).toContainText("Неизвестно: {{secret.key}}");
  await creating.getByLabel("Ключи и пароли").fill("key=hush-hush-hush");
  await expect(request).toContainText("App ••key••");
  await creating
    .getByLabel("Ответ провайдера: как он будет прочитан")
    .fill('{"messages":[{"messageId":"m-77"}]}');
  await expect(creating).toContainText("Принято, ID сообщения m-77");
  await creating.getByRole("button", { name: "Viber" }).click();
  await creating.getByText("Тонкая настройка").click();
  await creating.getByLabel("Начало адреса").fill(provider.url);
  await creating.getByLabel("Где в ответе ID сообщения").fill("id");
  await expectUsable(page);
  await creating.getByRole("button", { name: "Создать провайдера" }).click();
  await expect(creating).toBeHidden();
  await expect(row(page, title)).toContainText("На связи");

  await page.getByRole("button", { name: `Действия: ${title}` }).click();
  await item(page, "Отправить одно").click();
  const sending = page.getByRole("dialog", { name: `Отправить одно сообщение через «${title}»` });
  await sending.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(sending.getByText("Введите номер телефона, а для писем").first()).toBeVisible();
  await sending.getByLabel("Получатель").fill("+7 916 123-45-67");
  await sending.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(sending.getByRole("alert")).toContainText("Принято провайдером");
  const steps = sending.getByRole("region", { name: "Обмен" }).getByRole("listitem");
  await expect(steps).toHaveCount(2);
  await steps.first().getByText("/sms/3/messages").click();
  await expect(steps.first()).toContainText("79161234567");
  await expect(sending).not.toContainText("hush-hush-hush");
  expect(provider.taken[0]?.headers.authorization).toBe("App hush-hush-hush");
  await expectUsable(page);
  await provider.stop();
});

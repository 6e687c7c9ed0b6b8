import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { asMoney } from "#lib/money.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, forgetSession, openPage, signIn } from "#tests/support/journeys.ts";

test("analytics show what became of messages, by channel and operator, and give them as a file", async ({
  page,
}) => {
  const user = await addAccount({ locale: "ru" });
  const lately = new Date(Date.now() - 5000);
  const price = asMoney(23_500n);
  await inProduct(async (db) => {
    const row = { price, unitPrice: price, createdAt: lately };
    await createSendings(db, user.id, [
      ...Array.from({ length: 6 }, () => ({ ...row, recipient: "+79161234567" })),
      { ...row, recipient: "+79031234567", status: "failed", error: "UNDELIV" },
      { ...row, recipient: "+79031234567", status: "seen", type: "viber" },
      { ...row, recipient: "+79000000003", status: "seen" },
    ]);
  });
  await signIn(page, user.username, "/", testPassword);
  await openPage(page, "/messages/outgoing");
  await page.getByRole("link", { name: "Аналитика" }).click();
  await page.waitForURL(/\/messages\/analytics/);
  await page.getByRole("button", { name: "Сегодня" }).click();
  // A page is without its title for a moment while its address changes.
  await page.waitForURL(/preset=today/);
  const table = page.getByRole("table", { name: "Результаты сообщений" });
  await expect(table.getByRole("row", { name: /^SMS 6 / })).toContainText("14,10");
  await expect(table.getByRole("row", { name: /^Всего 7 / })).toContainText("16,45");
  await expect(page.getByRole("img", { name: /те же числа в таблице/ })).toBeVisible();
  await expectUsable(page);

  // The keyboard goes from bar to bar, and a status says the numbers of each.
  await page.getByRole("button", { name: "Эта неделя" }).click();
  await page.waitForURL(/preset=currentWeek/);
  const bars = page.getByRole("group", { name: /^Столбцы диаграммы/ });
  // The bars of the period before may still stand there.
  const expectLast = async (said: string | RegExp) =>
    expect(async () => {
      await bars.press("End");
      await expect(bars.getByRole("status")).toContainText(said, { timeout: 1000 });
    }).toPass();
  await expectLast("Прочитано 1; Доставлено 6; Без отчёта 0; Ошибка 1");
  await page.getByRole("button", { name: "Деньги", exact: true }).click();
  await expectLast(/SMS 14,10.₽/);
  await page.getByRole("button", { name: "Канал", exact: true }).first().click();
  await expectUsable(page);

  await page
    .getByRole("group", { name: "Строки таблицы" })
    .getByRole("button", { name: "Оператор" })
    .click();
  await expect(table.getByRole("row", { name: /^МТС 6 / })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать CSV" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toContain("МТС;6;6;0;0;0;0;0;0;0;;");
  expect(text).toContain(";14,10;RUB");
  const picture = page.waitForEvent("download");
  await page.getByRole("button", { name: "Сохранить картинку" }).click();
  expect((await picture).suggestedFilename()).toBe("analytics.png");

  // A row leads to itself alone, and the filter says so.
  await table.getByRole("link", { name: "МТС" }).click();
  await page.waitForURL(/operator=25001/);
  await expect(table.getByRole("row", { name: /^Всего 6 / })).toBeVisible();
  await page.getByRole("button", { name: "Убрать фильтр «Оператор»" }).click();
  await expect(table.getByRole("row", { name: /^Всего 7 / })).toBeVisible();
  await page.keyboard.press("f");
  await page.getByRole("checkbox", { name: "Viber", exact: true }).check();
  await page.waitForURL(/type=viber/);
  await page.keyboard.press("Escape");
  await expect(table.getByRole("row", { name: /^Всего 1 / })).toBeVisible();
  await page.getByRole("combobox", { name: "Сравнить с" }).selectOption("Не сравнивать");
  await page.waitForURL(/compare=none/);
  await expect(page.getByText("Период сравнения")).toHaveCount(0);

  await openPage(page, "/messages/analytics?from=2020-01-01&to=2020-01-31");
  await expect(page.getByText("За этот период сообщений нет")).toBeVisible();
});

test("customers and contact lists show a line of their messages of 30 days", async ({ page }) => {
  const reseller = await addAccount({ locale: "ru", role: "reseller" });
  const customer = await addAccount({ locale: "ru", resellerId: reseller.id });
  await inProduct(async (db) => {
    const list = await createContactList(db, { ownerId: customer.id, title: "Гости" });
    const task = await createTask(db, { ownerId: customer.id, lists: [list.id] });
    const row = { createdAt: new Date(Date.now() - 5000), groupId: task.id };
    const recipients = ["+79161234567", "+79031234567"];
    await createSendings(
      db,
      customer.id,
      recipients.map((recipient) => ({ ...row, recipient })),
    );
  });
  const line = /^Отправлено 2 сообщения за 30 дней, сегодня 2$/;
  await signIn(page, reseller.username, "/users", testPassword);
  await expect(page.getByRole("img", { name: line })).toBeVisible();
  await expectUsable(page);
  await forgetSession(page);
  await signIn(page, customer.username, "/contacts", testPassword);
  await expect(page.getByRole("img", { name: line })).toBeVisible();
  await expectUsable(page);
});

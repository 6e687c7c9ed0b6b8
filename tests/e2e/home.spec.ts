import { expect, type Page, test } from "@playwright/test";
import { asMoney } from "#lib/money.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openLive, sendSms, signIn } from "#tests/support/journeys.ts";

const card = (page: Page, name: string | RegExp) =>
  page.locator("section", { has: page.getByRole("heading", { name }) });
/** The figure under a label, as text. */
const figure = (page: Page, label: string) =>
  card(page, /^Сегодня и вчера/)
    .locator("dl > div", { hasText: label })
    .locator("dd")
    .first();

test("home sets today beside yesterday, and its table adds up to the figures", async ({ page }) => {
  const user = await addAccount({ locale: "ru" });
  const price = asMoney(23_500n);
  await inProduct(async (db) => {
    const task = await createTask(db, {
      ownerId: user.id,
      title: "Зимнее меню",
      state: "completed",
    });
    const lately = new Date(Date.now() - 5000);
    const day = 86_400_000;
    const row = { price, unitPrice: price, createdAt: lately, groupId: task.id };
    await createSendings(db, user.id, [
      row,
      row,
      { ...row, status: "failed" },
      { ...row, groupId: null },
      { ...row, groupId: null, createdAt: new Date(lately.getTime() - day) },
    ]);
  });
  await signIn(page, user.username, "/", testPassword);
  await expect(figure(page, "Отправлено")).toHaveText("3");
  await expect(figure(page, "Доставлено")).toHaveText("3");
  await expect(figure(page, "Ошибка")).toHaveText("1");
  await expect(figure(page, "Списано")).toHaveText("7,05 ₽");
  await expect(card(page, /^Сегодня и вчера/)).toContainText(/вчера, всего \d/);
  const table = page.getByRole("table", { name: "Операции по задачам" });
  await expect(table.getByRole("row", { name: /^Зимнее меню/ })).toContainText("−4,70 ₽");
  await expect(table.getByRole("row", { name: /^По одному и по API/ })).toContainText("−2,35 ₽");
  const total = table.getByRole("row", { name: /^Итого за сегодня/ });
  await expect(total.getByRole("cell").first()).toHaveText("3");
  await expect(total).toContainText("списано 7,05 ₽");

  const month = card(page, "Последние 30 дней");
  await expect(month.getByRole("img", { name: /^Баланс по дням за 30 дней/ })).toBeVisible();
  await expect(month.getByRole("listitem").filter({ hasText: "SMS" })).toContainText("₽");

  // A message that goes now is in the figures without a reload.
  await sendSms(page, "+79000000002");
  await expect(figure(page, "Отправлено")).toHaveText("4", { timeout: 40_000 });
  await expect(total.getByRole("cell").first()).toHaveText("4");
});

test("what waits for a person stands there with its button, and then no more", async ({ page }) => {
  const user = await addAccount({ locale: "ru" });
  await signIn(page, user.username, "/", testPassword);
  const alerts = card(page, "Требует внимания");
  await expect(alerts).toContainText("Всё в порядке");
  await inProduct(async (db) => {
    await createTask(db, {
      ownerId: user.id,
      title: "Акция",
      state: "paused",
      addresses: ["+79000000002", "+79000000003"],
      changedBy: user.id,
    });
    const adminComment = "Нужно название компании.";
    await createSendername(db, {
      ownerId: user.id,
      name: "SALE",
      moderation: "rejected",
      adminComment,
    });
  });
  await openLive(page, "/");
  const rows = alerts.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("«Акция» на паузе");
  await expect(rows.nth(0)).toContainText("ждут 2 получателя");
  await expect(rows.nth(1)).toContainText("Имя отправителя SALE отклонено");
  await expect(rows.nth(1)).toContainText(
    "Нужно название компании. Отправлять под этим именем нельзя.",
  );
  await rows.nth(0).getByRole("button", { name: "Продолжить" }).click();
  await expect(rows).toHaveCount(1);
  const table = page.getByRole("table", { name: "Операции по задачам" });
  await expect(table.getByRole("row", { name: /^Акция/ })).toContainText("Завершена", {
    timeout: 40_000,
  });
});

test("a running campaign is paused and stopped from home", async ({ page }) => {
  const user = await addAccount({ locale: "ru" });
  await inProduct(async (db) => {
    const started = { state: "running" as const, startedAt: new Date(), expanded: true, total: 50 };
    await createTask(db, { ownerId: user.id, title: "Каталог", ...started });
    await createTask(db, { ownerId: user.id, title: "Опрос", ...started });
  });
  await signIn(page, user.username, "/", testPassword);
  const running = page.getByRole("region", { name: "Идут сейчас" });
  const catalogue = running.getByRole("listitem", { name: /Каталог/ });
  await expect(running.getByRole("listitem")).toHaveCount(2);
  await catalogue.getByRole("button", { name: "Пауза" }).click();
  await expect(catalogue.getByText("На паузе", { exact: true })).toBeVisible();
  await expect(running.getByRole("listitem")).toHaveCount(2);
  await running
    .getByRole("listitem", { name: /Опрос/ })
    .getByRole("button", { name: /^Остановить/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Остановить задачу" }).click();
  await expect(running.getByText("Остановлена", { exact: true })).toBeVisible();
});

test("a reseller sees its customers by turnover with what is left, and who is out of money", async ({
  page,
}) => {
  const reseller = await addAccount({ locale: "ru", role: "reseller" });
  await inProduct(async (db) => {
    for (const [company, count] of [
      ["ООО «Липа»", 3],
      ["ООО «Сойка»", 1],
    ] as const) {
      const customer = await createUser(db, {
        resellerId: reseller.id,
        data: { company },
        // Who has money has paused campaigns resumed.
        balance: asMoney(count === 1 ? 0n : 50_000n),
      });
      const rows = Array.from({ length: count }, () => ({
        createdAt: new Date(Date.now() - 5000),
      }));
      await createSendings(db, customer.id, rows);
      if (count === 1)
        await createTask(db, {
          ownerId: customer.id,
          title: "Пироги",
          state: "paused",
          reason: "funds",
        });
    }
  });
  await signIn(page, reseller.username, "/", testPassword);
  const table = page.getByRole("table", { name: "Клиенты" });
  const rows = table.locator("tbody").getByRole("row");
  await expect(rows.nth(0)).toContainText("ООО «Липа»");
  await expect(rows.nth(0).getByRole("cell")).toHaveText(["3", "3", "0", "2,00 ₽", "3,00 ₽"]);
  await expect(rows.nth(1)).toContainText("1 на паузе");
  await expect(table.getByRole("row", { name: /^Итого за сегодня/ })).toContainText("4,00 ₽");
  await expect(card(page, "Требует внимания")).toContainText("ООО «Сойка»: «Пироги» на паузе");
  // What they send comes here, with whose it is.
  await expect(card(page, /^Сообщения$/).getByRole("link", { name: "ООО «Сойка»" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Клиенты Их/ }).first()).toBeVisible();
});

for (const username of ["reseller", "manager", "admin"])
  test(`home of ${username} is not empty`, async ({ page }) => {
    await signIn(page, username);
    await expect(page.locator("dl dd").first()).toHaveText(/\d/);
    await expect(page.getByRole("table").first().getByRole("row").nth(2)).toBeVisible();
    if (username === "admin") await expectUsable(page);
  });

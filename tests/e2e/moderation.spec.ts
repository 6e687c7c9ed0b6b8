import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectUsable, openPage, sendSms, signIn } from "#tests/support/journeys.ts";

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

const statusOf = async (page: Page, id: string) =>
  page.evaluate(async (one) => {
    const response = await fetch(`/api/sendings/${one}`);
    return ((await response.json()) as { status: string }).status;
  }, id);

/** Makes a group for this test's own word and its rule. */
async function addRule(page: Page, group: string, word: string): Promise<void> {
  await signIn(page, "admin", "/operator/moderation/groups?action=create");
  const grouping = page.getByRole("dialog", { name: "Новая группа правил" });
  await grouping.getByRole("button", { name: "Создать группу" }).click();
  await expect(grouping.getByText("Введите название")).toBeVisible();
  await grouping.getByLabel("Название").fill(group);
  await grouping.getByRole("button", { name: "Создать группу" }).click();
  await expect(grouping).toBeHidden();
  await expect(row(page, group)).toContainText("Задержать");
  await openPage(page, "/operator/moderation/rules?action=create");
  const ruling = page.getByRole("dialog", { name: "Новое правило модерации" });
  await ruling.getByLabel("Группа").selectOption({ label: group });
  await ruling.getByLabel("Как ищется").selectOption("regexp");
  await ruling.getByLabel("Выражение RE2").fill("(");
  await ruling.getByRole("button", { name: "Создать правило" }).click();
  await expect(ruling.getByText("Это не выражение RE2")).toBeVisible();
  await ruling.getByLabel("Как ищется").selectOption("words");
  await ruling.getByLabel("Слова, по одному в строке").fill(`${word}*`);
  await ruling.getByRole("button", { name: "Создать правило" }).click();
  await expect(ruling).toBeHidden();
  await expect(row(page, `${word}*`)).toContainText(group);
}

test("an operator makes a rule, tries a text, approves one that waits and rejects another", async ({
  page,
  browser,
}) => {
  const word = `z${randomBytes(4).toString("hex")}`;
  await addRule(page, `Группа ${word}`, word);
  await page.getByRole("button", { name: "Проверить текст" }).click();
  const check = page.getByRole("dialog", { name: "Что будет с текстом" });
  await expect(async () => {
    await check.getByLabel("Текст").fill(`Купите ${word.toUpperCase()}ами`);
    await check.getByRole("button", { name: "Проверить", exact: true }).click();
    await expect(check.getByRole("alert")).toContainText("Текст будет ждать решения", {
      timeout: 2000,
    });
  }).toPass();
  await page.keyboard.press("Escape");

  const customer = await browser.newPage();
  await signIn(customer, "customer");
  const held = { id: "", other: "" };
  await expect(async () => {
    held.id = (await sendSms(customer, "+79000000002", { text: `Скидка ${word}` })).id ?? "";
    expect(await statusOf(customer, held.id)).toBe("paused");
  }).toPass();
  held.other = (await sendSms(customer, "+79000000002", { text: `Приз ${word}` })).id ?? "";
  await openPage(customer, `/messages/outgoing?preset=today&open=${held.id}`);
  await expect(customer.getByRole("dialog")).toContainText("Текст на проверке");

  await openPage(page, `/operator/moderation?q=${word}`);
  await row(page, `Скидка ${word}`).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("Ждёт");
  await sheet.getByRole("button", { name: "Одобрить" }).click();
  const approving = page.getByRole("dialog", { name: "Одобрить этот текст?" });
  await approving.getByRole("button", { name: "Одобрить" }).click();
  await expect(approving).toBeHidden();
  await expect.poll(async () => statusOf(customer, held.id)).toBe("delivered");

  await openPage(page, `/operator/moderation?state=pending&q=${word}`);
  await expect(row(page, `Скидка ${word}`)).toHaveCount(0);
  await row(page, `Приз ${word}`).click();
  await page.getByRole("dialog").getByRole("button", { name: "Отклонить" }).click();
  const rejecting = page.getByRole("dialog", { name: "Отклонить этот текст?" });
  await rejecting.getByRole("button", { name: "Отклонить и вернуть деньги" }).click();
  await expect(rejecting.getByText("Укажите причину")).toBeVisible();
  await rejecting.getByLabel("Причина").fill("Нет лицензии");
  await rejecting.getByRole("button", { name: "Отклонить и вернуть деньги" }).click();
  await expect(rejecting).toBeHidden();
  await expect.poll(async () => statusOf(customer, held.other)).toBe("failed");
  await openPage(customer, `/messages/outgoing?preset=today&open=${held.other}`);
  await expect(customer.getByRole("dialog")).toContainText("Нет лицензии");
  await customer.close();
});

test("an operator makes a keyword; an opt-out word is refused", async ({ page }) => {
  const word = `K${randomBytes(4).toString("hex")}`;
  await signIn(page, "admin", "/operator/keywords?action=create");
  const making = page.getByRole("dialog", { name: "Новое ключевое слово" });
  await making.getByLabel("Слово").fill("СТОП");
  await making.getByLabel("Ответ").fill("Спасибо");
  await making.getByRole("button", { name: "Создать слово" }).click();
  await expect(making.getByText("Это слово отписки или подписки")).toBeVisible();
  await making.getByLabel("Слово").fill(word);
  await making.getByRole("button", { name: "Создать слово" }).click();
  await expect(making).toBeHidden();
  await expect(row(page, word)).toContainText("Спасибо");
});

test("the screens of moderation can be used by everybody, in both themes, and by operators alone", async ({
  page,
}) => {
  await signIn(page, "admin", "/operator/moderation");
  for (const path of ["", "/rules", "/groups"]) {
    await openPage(page, `/operator/moderation${path}`);
    await expectUsable(page);
  }
  await openPage(page, "/operator/keywords");
  await expectUsable(page);
  await signIn(page, "reseller", "/operator/moderation");
  await expect(page).toHaveURL(/\/forbidden/);
});

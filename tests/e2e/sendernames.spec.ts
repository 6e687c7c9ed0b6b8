import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "#tests/support/journeys.ts";

const newName = () => `N${randomBytes(4).toString("hex")}`;
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const sheet = (page: Page) => page.locator("[data-sheet]");

test("a name is asked for, turned down with a reason, asked for again and approved", async ({
  page,
  browser,
}) => {
  const name = newName();
  await signIn(page, "bakery", "/settings/sendernames?create=sms");
  const asking = page.getByRole("dialog", { name: "Новое имя отправителя" });
  await asking.getByLabel("Имя").fill("Ржаной кот");
  await asking.getByLabel("Компания и ИНН").fill("Пекарня «Ржаной кот»");
  await asking.getByRole("button", { name: "Отправить на проверку" }).click();
  await expect(asking.getByText("Нужно 4–11 символов", { exact: false })).toBeVisible();
  await expect(asking.getByText("Укажите ИНН компании")).toBeVisible();
  await asking.getByLabel("Имя").fill(name);
  await asking.getByLabel("Компания и ИНН").fill("Пекарня «Ржаной кот», ИНН 7707083893");
  await asking.getByRole("button", { name: "Отправить на проверку" }).click();
  await expect(asking).toBeHidden();
  await expect(page).toHaveURL("/settings/sendernames");
  await expect(row(page, name)).toContainText("На проверке");

  const other = await browser.newContext();
  const reseller = await other.newPage();
  await signIn(reseller, "reseller", `/settings/sendernames?moderation=pending&q=${name}`);
  await row(reseller, name).getByRole("link").first().click();
  await sheet(reseller).getByRole("button", { name: "Отклонить" }).click();
  const rejecting = reseller.getByRole("dialog", { name: `Отклонить имя ${name}?` });
  await rejecting.getByRole("button", { name: "Отклонить имя" }).click();
  await expect(rejecting.getByText("Напишите, почему имя отклонено")).toBeVisible();
  await rejecting.getByLabel("Почему").fill("Приложите договор");
  await rejecting.getByRole("button", { name: "Отклонить имя" }).click();
  await expect(rejecting).toBeHidden();

  await expect(row(page, name)).toContainText("Отклонено");
  await row(page, name).getByRole("button").click();
  await page.getByRole("menuitem", { name: "Изменить" }).click();
  const again = page.getByRole("dialog", { name: `Отправить имя ${name} на проверку снова` });
  await expect(again.getByText("Приложите договор")).toBeVisible();
  await again.getByLabel("Компания и ИНН").fill("Пекарня «Ржаной кот», ИНН 7707083893, договор 5");
  await again.getByRole("button", { name: "Отправить на проверку" }).click();
  await expect(row(page, name)).toContainText("На проверке");

  await expect(sheet(reseller).getByText("договор 5").first()).toBeVisible();
  await sheet(reseller).getByRole("button", { name: "Одобрить" }).click();
  await reseller
    .getByRole("dialog", { name: `Одобрить имя ${name}?` })
    .getByRole("button", { name: "Одобрить имя" })
    .click();
  await expect(row(page, name)).toContainText("Одобрено");
  await other.close();
});

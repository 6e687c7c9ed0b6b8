import { expect, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, signIn } from "#tests/support/journeys.ts";
import { workbook } from "#tests/support/workbook.ts";

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (...texts: string[]) => `<row>${texts.map(cell).join("")}</row>`;

async function signInAsOwn(page: Parameters<typeof signIn>[0], to: string) {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, to, testPassword);
}

test("recipients come from the columns of a workbook that are chosen", async ({ page }) => {
  await signIn(page, "customer", "/send");
  await page.getByLabel("Текст", { exact: true }).fill("Hi! Autumn blend is here");
  await page.getByRole("button", { name: "Получатели", exact: true }).click();
  const book = await workbook({
    rows: [
      rowOf("Name", "Phone", "Work phone"),
      rowOf("Ann", "+79161234567", "+79162041835"),
      rowOf("Bob", "+79161234568", "at the reception"),
    ].join(""),
  });
  const file = page.locator('input[type="file"]').first();
  await file.setInputFiles({ name: "people.xlsx", mimeType: xlsx, buffer: book });
  const dialog = page.getByRole("dialog", { name: "Получатели из таблицы" });
  await expect(dialog.getByRole("checkbox", { name: /^Phone/ })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Добавить 3 адреса" })).toBeEnabled();
  await expectUsable(page);
  await dialog.getByRole("checkbox", { name: /^Work phone/ }).uncheck();
  await dialog.getByRole("button", { name: "Добавить 2 адреса" }).click();
  await expect(dialog).toBeHidden();
  const numbers = page.getByPlaceholder("+79161234567").first();
  await expect(numbers).toHaveValue("+79161234567\n+79161234568");

  const old = Buffer.from("d0cf11e0a1b11ae1", "hex");
  await file.setInputFiles({ name: "old.xls", mimeType: "", buffer: old });
  await expect(dialog.getByText("Это старый формат Excel", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Отмена" }).click();
  await expect(numbers).toHaveValue("+79161234567\n+79161234568");
});

test("the wizard offers to write in Latin letters without emojis where only both help", async ({
  page,
}) => {
  await signInAsOwn(page, "/send");
  const text = page.getByLabel("Text", { exact: true });
  await text.fill(`Скидка «Весна» 🎉 ${"на чай ".repeat(9)}`);
  await page.getByRole("button", { name: "Remove emojis and write in Latin letters" }).click();
  await expect(text).toHaveValue(/^Skidka "Vesna" na chay/);
  await page.getByRole("button", { name: "Emojis" }).click();
  await expect(page.getByText("70 characters instead of 160")).toBeVisible();
});

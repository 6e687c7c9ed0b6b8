import { expect, type Page } from "@playwright/test";
import { hostileTexts } from "./hostile-texts.ts";

/** Without control characters and tags, with which a file is no table by its content. */
const texts = Object.values(hostileTexts).filter((text) => !/[\p{Cc}\p{Cs}<]/u.test(text));
const quoted = (text: string) => `"${text.slice(0, 200).replaceAll('"', '""')}"`;

/** A file of contacts whose name, headings, people and rejected rows are hostile. */
function hostileTable(): string {
  const cells = texts.map(quoted).join(";");
  return `phone;ФИО;${cells}\r\n+79000000002;${quoted(hostileTexts.override)};${cells}\r\n${quoted(hostileTexts.sql)};x;${cells}\r\n`;
}

/** Imports it as a person does, looking at each dialog on the way. */
export async function importHostileFile(
  page: Page,
  look: (where: string) => Promise<void>,
): Promise<void> {
  const title = `people ${hostileTexts.override.slice(0, 150)}`;
  await page.evaluate(
    async ({ text, name }) => {
      const form = new FormData();
      form.set("title", name);
      form.set("file", new Blob([text], { type: "text/csv" }), "people.csv");
      const stored = await fetch("/api/storage", { method: "POST", body: form });
      if (!stored.ok) throw new Error(await stored.text());
    },
    { text: hostileTable(), name: title },
  );
  await page.goto("/contacts/import");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await main.getByRole("button", { name: "Choose from your files" }).click();
    await expect(dialog.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const card = page.getByRole("list").getByRole("button").filter({ hasText: "people" });
  await expect(card.first()).toBeVisible();
  await look("/contacts/import, the files to import");
  await card.first().click();
  await expect(main.getByLabel("Field for “phone”")).toHaveValue("phone");
  await expect(main.getByLabel("Field for “ФИО”")).toHaveValue("lastFirst");
  await look("/contacts/import, the columns of a file");
  await main.getByLabel("How did they agree to messages?").selectOption("site");
  await main.getByRole("button", { name: /^Import \d+ contacts?$/ }).click();
  await expect(main.getByRole("heading", { name: "Import finished" })).toBeVisible();
  await expect(main.getByText("Not a phone number")).toBeVisible();
  await look("/contacts/import/{id}, what has come of an import");
}

import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { expectRowGone, openPage, sendSms, signIn } from "#tests/support/journeys.ts";

const newTitle = () => `Template ${randomBytes(4).toString("hex")}`;
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const sheet = (page: Page) => page.locator("[data-sheet]");

test("a template is written, sent from, kept from the wizard, copied and removed", async ({
  page,
}) => {
  const title = newTitle();
  await signIn(page, "customer2", "/messages/templates?action=create");
  const writing = page.getByRole("dialog", { name: "New template" });
  await writing.getByRole("button", { name: "Create template" }).click();
  await expect(writing.getByText("Enter a title", { exact: true })).toBeVisible();
  await writing.getByLabel("Title").fill(title);
  await writing.getByLabel("Text", { exact: true }).fill("$firstName, your code is #NNNN");
  await writing.getByRole("button", { name: "Create template" }).click();
  await expect(writing).toBeHidden();

  await row(page, title).getByRole("link").first().click();
  await expect(sheet(page).getByText("#NNNN", { exact: true })).toBeVisible();
  await sheet(page).getByRole("link", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL("/send");
  const text = page.getByLabel("Text", { exact: true });
  await expect(text).toHaveValue("$firstName, your code is #NNNN");

  const kept = newTitle();
  await text.fill("See you on the river, $firstName");
  await page.getByRole("button", { name: "Save as template" }).click();
  const keeping = page.getByRole("dialog", { name: "Save as template" });
  await keeping.getByLabel("Title").fill(kept);
  await keeping.getByRole("button", { name: "Save template" }).click();
  await expect(keeping).toBeHidden();

  await openPage(page, `/messages/templates?q=${encodeURIComponent(kept)}`);
  await row(page, kept).getByRole("button").click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(row(page, `${kept} (copy)`)).toBeVisible();
  await row(page, `${kept} (copy)`).getByRole("button").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: `Delete “${kept} (copy)”?` })
    .getByRole("button", { name: "Delete template" })
    .click();
  await expectRowGone(page, row(page, `${kept} (copy)`));
  await expect(row(page, kept)).toHaveCount(1);

  await openPage(page, `/send/${crypto.randomUUID()}`);
  await expect(page).toHaveURL("/messages/templates");
});

test("a campaign's message is kept as a template, which is chosen inside the wizard", async ({
  page,
}) => {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, "/messages/tasks", testPassword);
  const title = newTitle();
  const text = "The ferry leaves at nine";
  await sendSms(page, ["+79000000002", "+79000000003"], { text, title });
  await row(page, title)
    .getByRole("button", { name: `Actions: ${title}` })
    .click();
  await page.getByRole("menuitem", { name: "Save as template" }).click();
  const keeping = page.getByRole("dialog", { name: "Save as template" });
  await expect(keeping.getByLabel("Title")).toHaveValue(title);
  await keeping.getByRole("button", { name: "Save template" }).click();
  await expect(keeping).toBeHidden();

  await openPage(page, "/send");
  const written = page.getByLabel("Text", { exact: true });
  await written.fill("Something else");
  await page.getByRole("button", { name: "Use a template" }).click();
  await page.getByRole("button", { name: `Choose “${title}”` }).click();
  await page.getByRole("button", { name: "Replace draft" }).click();
  await expect(written).toHaveValue(text);
});
